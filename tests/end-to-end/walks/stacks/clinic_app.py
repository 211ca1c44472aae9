# A clinic's appointments on Django REST framework: a session cookie with CSRF, versions as ETags that a change has to name, and records that others protect.
import hashlib
import os
from datetime import date, datetime, timedelta, timezone
from wsgiref.simple_server import make_server

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="of a walk",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "clinic.sqlite3"}},
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "rest_framework", "django_filters", "drf_spectacular", "clinic"],
    MIDDLEWARE=["django.contrib.sessions.middleware.SessionMiddleware", "django.middleware.csrf.CsrfViewMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware"],
    USE_TZ=True,
    TIME_ZONE="Europe/Berlin",
    MEDIA_ROOT="media",
    MEDIA_URL="/media/",
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
        "PAGE_SIZE": 15,
        "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend", "rest_framework.filters.SearchFilter", "rest_framework.filters.OrderingFilter"],
        "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    },
    SPECTACULAR_SETTINGS={"TITLE": "Clinic diary", "VERSION": "3.0.0", "COMPONENT_SPLIT_REQUEST": True},
)
if os.path.exists("clinic.sqlite3"):
    os.remove("clinic.sqlite3")
django.setup()

from clinic.models import Appointment, Patient, Practitioner
from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.db.models import ProtectedError
from django.urls import include, path, re_path
from django.views.decorators.csrf import ensure_csrf_cookie
from django.utils.decorators import method_decorator
from django.views.static import serve
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework import serializers, status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.routers import DefaultRouter
from rest_framework.views import APIView


class PractitionerSerializer(serializers.ModelSerializer):
    class Meta:
        model = Practitioner
        fields = "__all__"


class PatientSerializer(serializers.ModelSerializer):
    class Meta:
        model = Patient
        fields = "__all__"


class AppointmentSerializer(serializers.ModelSerializer):
    state_display = serializers.CharField(source="get_state_display", read_only=True)

    class Meta:
        model = Appointment
        fields = ["id", "patient", "practitioner", "starts_at", "minutes", "state", "state_display", "reason", "letter"]
        read_only_fields = ["letter"]

    def validate(self, values):
        starts = values.get("starts_at", getattr(self.instance, "starts_at", None))
        practitioner = values.get("practitioner", getattr(self.instance, "practitioner", None))
        clash = Appointment.objects.filter(practitioner=practitioner, starts_at=starts).exclude(pk=getattr(self.instance, "pk", None))
        if clash.exists():
            raise ValidationError("The practitioner has another appointment at this time.")
        return values


class Precondition(APIException):
    status_code = 412
    default_detail = "The appointment was changed by somebody else."


class PreconditionRequired(APIException):
    status_code = 428
    default_detail = "Send the version that you have seen in If-Match."


def version(data):
    return '"' + hashlib.md5(repr(sorted(data.items())).encode()).hexdigest()[:12] + '"'


class PractitionerViewSet(viewsets.ModelViewSet):
    queryset = Practitioner.objects.order_by("id")
    serializer_class = PractitionerSerializer
    search_fields = ["last_name", "first_name"]


class PatientViewSet(viewsets.ModelViewSet):
    queryset = Patient.objects.order_by("id")
    serializer_class = PatientSerializer
    search_fields = ["last_name", "first_name"]

    def perform_destroy(self, instance):
        try:
            instance.delete()
        except ProtectedError:
            error = APIException("Patients with appointments cannot be deleted.")
            error.status_code = 409
            raise error from None


class LetterSerializer(serializers.Serializer):
    letter = serializers.FileField()


class AppointmentViewSet(viewsets.ModelViewSet):
    queryset = Appointment.objects.order_by("id")
    serializer_class = AppointmentSerializer
    search_fields = ["reason", "patient__last_name"]
    ordering_fields = ["starts_at", "minutes"]
    filterset_fields = ["state", "practitioner", "patient"]
    http_method_names = ["get", "post", "put", "delete"]

    def retrieve(self, request, *args, **kwargs):
        response = super().retrieve(request, *args, **kwargs)
        response["ETag"] = version(response.data)
        return response

    def check(self, request):
        seen = request.headers.get("If-Match")
        if seen is None:
            raise PreconditionRequired()
        if seen not in ("*", version(AppointmentSerializer(self.get_object(), context=self.get_serializer_context()).data)):
            raise Precondition()

    def update(self, request, *args, **kwargs):
        self.check(request)
        response = super().update(request, *args, **kwargs)
        response["ETag"] = version(response.data)
        return response

    @extend_schema(request=None, responses={204: None})
    @action(detail=True, methods=["post"])
    def cancel(self, request, pk=None):
        """Cancel this appointment."""
        one = self.get_object()
        if one.state == "DN":
            raise ValidationError({"non_field_errors": ["An appointment that is done cannot be cancelled."]})
        one.state = "CN"
        one.save()
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request={"multipart/form-data": LetterSerializer}, responses=AppointmentSerializer)
    @action(detail=True, methods=["put"], parser_classes=[MultiPartParser])
    def letter(self, request, pk=None):
        """Attach a letter."""
        one = self.get_object()
        form = LetterSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        one.letter = form.validated_data["letter"]
        one.save()
        return Response(self.get_serializer(one).data)


class LoginSerializer(serializers.Serializer):
    username = serializers.CharField()
    password = serializers.CharField(style={"input_type": "password"}, write_only=True)


class UserSerializer(serializers.ModelSerializer):
    class Meta:
        model = User
        fields = ["id", "username", "first_name", "last_name", "email"]


class LoginView(APIView):
    permission_classes = [AllowAny]
    authentication_classes = []

    @extend_schema(request=LoginSerializer, responses=UserSerializer)
    def post(self, request):
        """Log in."""
        form = LoginSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        user = authenticate(request, **form.validated_data)
        if user is None:
            raise ValidationError({"non_field_errors": ["Unable to log in with provided credentials."]})
        login(request, user)
        return Response(UserSerializer(user).data)


class LogoutView(APIView):
    @extend_schema(request=None, responses={204: None})
    def post(self, request):
        """Log out."""
        logout(request)
        return Response(status=204)


@method_decorator(ensure_csrf_cookie, name="get")
class MeView(APIView):
    @extend_schema(responses=UserSerializer)
    def get(self, request):
        """The signed-in user."""
        return Response(UserSerializer(request.user).data)


class StateView(APIView):
    """What the server has, for the walk alone: without a session, and not described."""

    schema = None
    permission_classes = [AllowAny]

    def get(self, request):
        return Response(AppointmentSerializer(Appointment.objects.order_by("id"), many=True).data)


router = DefaultRouter()
router.register("appointments", AppointmentViewSet)
router.register("patients", PatientViewSet)
router.register("practitioners", PractitionerViewSet)
urlpatterns = [
    path("api/schema/", SpectacularAPIView.as_view(permission_classes=[], authentication_classes=[])),
    path("api/auth/login/", LoginView.as_view()),
    path("api/auth/logout/", LogoutView.as_view()),
    path("api/auth/user/", MeView.as_view()),
    path("api/state/", StateView.as_view()),
    path("api/", include(router.urls)),
    re_path(r"^media/(?P<path>.*)$", serve, {"document_root": "media"}),
]

call_command("migrate", run_syncdb=True, verbosity=0)
User.objects.create_user("grete", password="Grete-Pass1", first_name="Grete", last_name="Sand", email="grete@clinic.example")
doctors = [Practitioner.objects.create(first_name=first, last_name=last, specialty=what) for first, last, what in (("Ada", "Vogel", "ENT"), ("Bo", "Lund", "Cardiology"), ("Cleo", "Marsh", ""))]
patients = [Patient.objects.create(first_name=f"Pat{n}", last_name=["Abel", "Brandt", "Coen", "Diaz", "Ernst", "Falk", "Gomez"][n % 7], birth_date=date(1950 + n, 1 + n % 12, 3), mobile=f"+4940555{n:04d}" if n % 2 else "") for n in range(9)]
for number in range(1, 41):
    Appointment.objects.create(patient=patients[number % 8], practitioner=doctors[number % 3], starts_at=datetime(2026, 12, 1, 8, tzinfo=timezone.utc) + timedelta(minutes=25 * number), minutes=20 + number % 3 * 10, state=["BK", "AR", "DN", "CN"][number % 4], reason=f"Check-up {number}" if number % 3 else "")

make_server("127.0.0.1", int(os.environ["PORT"]), get_wsgi_application()).serve_forever()
