# A radio station's voice messages on Flask-RESTful: a key in a header, a description written by hand, cursors in Link headers, ids of other names in lists.
import base64
import io
import os
import re
import struct
import uuid
from datetime import datetime, timedelta

from flask import Flask, jsonify, request, send_file
from flask_restful import Api, Resource, abort, reqparse

KEY = "desk-key-1"
app = Flask(__name__)
api = Api(app, prefix="/v1")


def wav(seconds=1):
    data = bytes(8000 * seconds)
    return b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8) + b"data" + struct.pack("<I", len(data)) + data


messages, shows = {}, {}
for number in range(1, 5):
    shows[number] = {"id": number, "name": ["Morning Desk", "Late Night", "Harbour News", "Farm Hour"][number - 1], "host_email": f"host{number}@radio.example"}
for number in range(1, 48):
    public = str(uuid.UUID(int=number * 7919 << 64 | 4 << 76))
    messages[public] = {
        "id": 9007199254740990 + number,
        "public_id": public,
        "caller": f"Caller {number:02d}",
        "phone": f"+49421555{number:04d}",
        "show_id": number % 4 + 1,
        "state": ["new", "aired", "dropped"][number % 3],
        "recorded_at": (datetime(2026, 3, 1, 6) + timedelta(hours=5 * number)).isoformat(),
        "length": "1.50",
        "is_deleted": False,
        "tags": ["music"] if number % 2 else [],
        "extra": {"city": "Bremen", "consent": {"given": True, "by": "phone"}},
        "sound": wav(),
    }


@app.before_request
def check():
    if request.path.startswith("/v1/") and request.headers.get("X-API-Key", request.args.get("api_key")) != KEY:
        return jsonify(message="Missing or wrong API key"), 401
    return None


def short(one):
    return {name: one[name] for name in ("public_id", "caller", "show_id", "state", "recorded_at")}


def whole(one):
    return {**{name: value for name, value in one.items() if name not in ("public_id", "sound", "is_deleted")}, "id": one["public_id"], "number": one["id"], "recording_url": f"/v1/messages/{one['public_id']}/recording"}


def parser(is_new):
    made = reqparse.RequestParser(bundle_errors=True)
    made.add_argument("caller", type=caller, required=is_new, help="{error_msg}", location="json")
    made.add_argument("phone", type=phone, help="{error_msg}", location="json")
    made.add_argument("show_id", type=int, required=is_new, help="Pick a show", location="json")
    made.add_argument("state", choices=("new", "aired", "dropped"), location="json")
    made.add_argument("tags", type=str, action="append", location="json")
    made.add_argument("extra", type=dict, location="json")
    return made


def caller(value):
    if len(value) < 2:
        raise ValueError("A caller has a name")
    return value


def phone(value):
    if not re.fullmatch(r"\+\d{8,15}", value):
        raise ValueError("A phone number begins with + and has 8 to 15 digits")
    return value


def found(public_id):
    one = messages.get(public_id)
    if one is None or one["is_deleted"]:
        abort(404, message=f"Message {public_id} doesn't exist")
    return one


class MessageList(Resource):
    def get(self):
        rows = [one for one in messages.values() if not one["is_deleted"]]
        if request.args.get("state"):
            rows = [one for one in rows if one["state"] == request.args["state"]]
        if request.args.get("show_id"):
            rows = [one for one in rows if str(one["show_id"]) == request.args["show_id"]]
        if request.args.get("q"):
            rows = [one for one in rows if request.args["q"].lower() in one["caller"].lower()]
        limit = min(int(request.args.get("limit", 15)), 50)
        start = int(base64.urlsafe_b64decode(request.args["cursor"])) if request.args.get("cursor") else 0
        page = rows[start : start + limit]
        response = jsonify([short(one) for one in page])
        if start + limit < len(rows):
            args = {**request.args, "cursor": base64.urlsafe_b64encode(str(start + limit).encode()).decode()}
            query = "&".join(f"{key}={value}" for key, value in args.items())
            response.headers["Link"] = f'<{request.base_url}?{query}>; rel="next"'
        return response

    def post(self):
        values = parser(True).parse_args()
        if values["show_id"] not in shows:
            abort(400, message={"show_id": "There is no such show"})
        public = str(uuid.uuid4())
        kept = {name: value for name, value in values.items() if value is not None}
        messages[public] = {"phone": None, "state": "new", "tags": [], "extra": {}, **kept, "id": 9007199254740990 + len(messages) + 1, "public_id": public, "recorded_at": "2026-06-01T09:30:00", "length": "0.00", "is_deleted": False, "sound": wav()}
        return whole(messages[public]), 201


class Message(Resource):
    def get(self, public_id):
        return whole(found(public_id))

    def put(self, public_id):
        one = found(public_id)
        values = parser(False).parse_args()
        one.update({name: value for name, value in values.items() if value is not None})
        return whole(one)

    def delete(self, public_id):
        found(public_id)["is_deleted"] = True
        return "", 204


class Air(Resource):
    def post(self, public_id):
        one = found(public_id)
        if one["state"] == "dropped":
            abort(409, message="A dropped message cannot be aired")
        one["state"] = "aired"
        return whole(one)


class Recording(Resource):
    def get(self, public_id):
        one = found(public_id)
        return send_file(io.BytesIO(one["sound"]), mimetype="audio/wav", as_attachment=True, download_name=f"{one['caller']}.wav", conditional=True)

    def put(self, public_id):
        if "file" not in request.files:
            abort(400, message={"file": "Send a recording"})
        one = found(public_id)
        one["sound"] = request.files["file"].read()
        one["length"] = request.form.get("length", "0.00")
        return whole(one)


class ShowList(Resource):
    def get(self):
        return list(shows.values())


class Show(Resource):
    def get(self, show_id):
        return shows[show_id] if show_id in shows else abort(404, message="No such show")


api.add_resource(MessageList, "/messages")
api.add_resource(Message, "/messages/<public_id>")
api.add_resource(Air, "/messages/<public_id>/air")
api.add_resource(Recording, "/messages/<public_id>/recording")
api.add_resource(ShowList, "/shows")
api.add_resource(Show, "/shows/<int:show_id>")


def ref(name):
    return {"$ref": f"#/components/schemas/{name}"}


def ok(schema, status="200"):
    return {status: {"description": "OK", "content": {"application/json": {"schema": schema}}}}


def takes(schema):
    return {"required": True, "content": {"application/json": {"schema": schema}}}


TEXT, NUMBER = {"type": "string"}, {"type": "integer"}
STATE = {"type": "string", "enum": ["new", "aired", "dropped"]}
ID = [{"name": "public_id", "in": "path", "required": True, "schema": TEXT}]
SHORT = {"public_id": TEXT, "caller": TEXT, "show_id": NUMBER, "state": STATE, "recorded_at": {"type": "string", "format": "date-time"}}
WRITTEN = {"caller": TEXT, "phone": TEXT, "show_id": NUMBER, "state": STATE, "tags": {"type": "array", "items": TEXT}, "extra": {"type": "object"}}
DOCUMENT = {
    "openapi": "3.0.3",
    "info": {"title": "Voice desk", "version": "1.2"},
    "servers": [{"url": "/v1"}],
    "security": [{"key": []}],
    "paths": {
        "/messages": {
            "get": {"summary": "List messages", "parameters": [{"name": name, "in": "query", "schema": schema} for name, schema in (("q", TEXT), ("state", STATE), ("show_id", NUMBER), ("limit", NUMBER), ("cursor", TEXT))], "responses": ok({"type": "array", "items": ref("MessageRow")})},
            "post": {"summary": "Add a message", "requestBody": takes(ref("MessageInput")), "responses": ok(ref("Message"), "201")},
        },
        "/messages/{public_id}": {
            "parameters": ID,
            "get": {"summary": "Get a message", "responses": ok(ref("Message"))},
            "put": {"summary": "Change a message", "requestBody": takes(ref("MessageInput")), "responses": ok(ref("Message"))},
            "delete": {"summary": "Delete a message", "responses": {"204": {"description": "Gone"}}},
        },
        "/messages/{public_id}/air": {"parameters": ID, "post": {"summary": "Mark as aired", "responses": ok(ref("Message"))}},
        "/messages/{public_id}/recording": {
            "parameters": ID,
            "get": {"summary": "Download the recording", "responses": {"200": {"description": "Sound", "content": {"audio/wav": {"schema": {"type": "string", "format": "binary"}}}}}},
            "put": {"summary": "Replace the recording", "requestBody": {"content": {"multipart/form-data": {"schema": {"type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}, "length": TEXT}}}}}, "responses": ok(ref("Message"))},
        },
        "/shows": {"get": {"summary": "List shows", "responses": ok({"type": "array", "items": ref("Show")})}},
        "/shows/{show_id}": {"get": {"summary": "Get a show", "parameters": [{"name": "show_id", "in": "path", "required": True, "schema": NUMBER}], "responses": ok(ref("Show"))}},
    },
    "components": {
        "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-API-Key"}},
        "schemas": {
            "MessageRow": {"type": "object", "properties": SHORT},
            "MessageInput": {"type": "object", "required": ["caller", "show_id"], "properties": WRITTEN},
            "Message": {"type": "object", "properties": {"id": TEXT, "number": NUMBER, **WRITTEN, "recorded_at": SHORT["recorded_at"], "length": TEXT, "recording_url": TEXT}},
            "Show": {"type": "object", "properties": {"id": NUMBER, "name": TEXT, "host_email": {"type": "string", "format": "email"}}},
        },
    },
}


@app.get("/openapi.json")
def describe():
    return jsonify(DOCUMENT)


if __name__ == "__main__":
    app.run("127.0.0.1", int(os.environ["PORT"]), threaded=True)
