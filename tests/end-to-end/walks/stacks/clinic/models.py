from django.db import models


class Practitioner(models.Model):
    first_name = models.CharField(max_length=60)
    last_name = models.CharField(max_length=60)
    specialty = models.CharField(max_length=60, blank=True)

    class Meta:
        app_label = "clinic"


class Patient(models.Model):
    first_name = models.CharField(max_length=60)
    last_name = models.CharField(max_length=60)
    birth_date = models.DateField()
    mobile = models.CharField(max_length=30, blank=True)

    class Meta:
        app_label = "clinic"


class Appointment(models.Model):
    class State(models.TextChoices):
        BOOKED = "BK", "Booked"
        ARRIVED = "AR", "Arrived"
        DONE = "DN", "Done"
        CANCELLED = "CN", "Cancelled"

    patient = models.ForeignKey(Patient, on_delete=models.PROTECT, related_name="appointments")
    practitioner = models.ForeignKey(Practitioner, on_delete=models.PROTECT)
    starts_at = models.DateTimeField()
    minutes = models.PositiveSmallIntegerField(default=20)
    state = models.CharField(max_length=2, choices=State.choices, default=State.BOOKED)
    reason = models.CharField(max_length=200, blank=True)
    letter = models.FileField(upload_to="letters", null=True, blank=True)

    class Meta:
        app_label = "clinic"
