# Django REST framework with drf-spectacular and django-filter on SQLite, as their tutorials set them up: viewsets, a router, a token by form.
import os
from wsgiref.simple_server import make_server

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="of a walk",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "library.sqlite3"}},
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "rest_framework",
        "rest_framework.authtoken",
        "django_filters",
        "drf_spectacular",
        "library",
    ],
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.TokenAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
        "PAGE_SIZE": 10,
        "DEFAULT_FILTER_BACKENDS": [
            "django_filters.rest_framework.DjangoFilterBackend",
            "rest_framework.filters.SearchFilter",
            "rest_framework.filters.OrderingFilter",
        ],
        "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    },
    SPECTACULAR_SETTINGS={"TITLE": "City library", "VERSION": "1.4.0"},
)
if os.path.exists("library.sqlite3"):
    os.remove("library.sqlite3")
django.setup()

from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.urls import include, path
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from library.models import Author, Book, Genre
from rest_framework import serializers, viewsets
from rest_framework.authtoken.views import obtain_auth_token
from rest_framework.decorators import action
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.response import Response
from rest_framework.routers import DefaultRouter


class AuthorSerializer(serializers.ModelSerializer):
    class Meta:
        model = Author
        fields = "__all__"


class GenreSerializer(serializers.ModelSerializer):
    class Meta:
        model = Genre
        fields = "__all__"


class BookSerializer(serializers.ModelSerializer):
    class Meta:
        model = Book
        fields = "__all__"


class AuthorViewSet(viewsets.ModelViewSet):
    queryset = Author.objects.order_by("id")
    serializer_class = AuthorSerializer
    pagination_class = LimitOffsetPagination
    search_fields = ["name"]


class GenreViewSet(viewsets.ModelViewSet):
    queryset = Genre.objects.order_by("id")
    serializer_class = GenreSerializer
    pagination_class = None
    lookup_field = "slug"


class BookViewSet(viewsets.ModelViewSet):
    """All books of the library."""

    queryset = Book.objects.prefetch_related("genres").order_by("id")
    serializer_class = BookSerializer
    search_fields = ["title", "author__name"]
    ordering_fields = ["title", "price", "published_on"]
    filterset_fields = {"status": ["exact"], "author": ["exact"], "price": ["gte", "lte"]}

    @extend_schema(request=None, responses=BookSerializer)
    @action(detail=True, methods=["post"])
    def mark_lost(self, request, pk=None):
        """Mark this book as lost."""
        book = self.get_object()
        book.status = Book.Status.LOST
        book.save()
        return Response(BookSerializer(book).data)


router = DefaultRouter()
router.register("authors", AuthorViewSet)
router.register("books", BookViewSet)
router.register("genres", GenreViewSet)
urlpatterns = [
    path("api/schema/", SpectacularAPIView.as_view(permission_classes=[])),
    path("api/auth/token/", obtain_auth_token),
    path("api/", include(router.urls)),
]

call_command("migrate", run_syncdb=True, verbosity=0)
User.objects.create_user("anna", password="Anna-Pass1")
names = ("Ursula K. Le Guin", "Stanisław Lem", "Octavia Butler", "Jorge Luis Borges", "Tove Jansson")
authors = [Author.objects.create(name=name) for name in names]
genres = [Genre.objects.create(name=name, slug=name.lower()) for name in ("Fantasy", "Essays", "Poems")]
for number in range(1, 38):
    book = Book.objects.create(
        title=f"Book {number}",
        isbn=f"97800000{number:05d}",
        author=authors[number % 5],
        price=number * 137 % 5000 / 100 if number % 4 else None,
        pages=80 + number * 7,
    )
    book.genres.set([genres[number % 3], genres[(number + 1) % 3]])

make_server("127.0.0.1", int(os.environ["PORT"]), get_wsgi_application()).serve_forever()
