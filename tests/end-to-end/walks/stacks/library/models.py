from django.db import models


class Author(models.Model):
    name = models.CharField(max_length=120, unique=True)
    born = models.DateField(null=True, blank=True)


class Genre(models.Model):
    name = models.CharField(max_length=60)
    slug = models.SlugField(unique=True)


class Book(models.Model):
    class Status(models.TextChoices):
        AVAILABLE = "available"
        LOANED = "loaned"
        LOST = "lost"

    title = models.CharField(max_length=200)
    isbn = models.CharField("ISBN", max_length=13, unique=True, help_text="Thirteen digits")
    author = models.ForeignKey(Author, on_delete=models.PROTECT, related_name="books")
    genres = models.ManyToManyField(Genre, blank=True)
    status = models.CharField(max_length=9, choices=Status.choices, default=Status.AVAILABLE)
    price = models.DecimalField(max_digits=6, decimal_places=2, null=True, blank=True)
    pages = models.PositiveIntegerField(null=True, blank=True)
    published_on = models.DateField(null=True, blank=True)
    updated_at = models.DateTimeField(auto_now=True)
