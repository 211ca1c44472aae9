# A small label's back office on FastAPI, as one developer grew it: 64-bit ids, slugs, pages of {items, total, page, size, pages}, ETags, a refresh of its own.
import hashlib
import json
import os
from datetime import date, datetime, timedelta
from decimal import Decimal
from enum import Enum
from typing import Annotated, Generic, List, Optional, TypeVar

from fastapi import Depends, FastAPI, File, Form, Header, HTTPException, Query, Request, Response, UploadFile
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import AfterValidator, BaseModel, Field

EPOCH = 1288834974657
_last = 0


def snowflake() -> int:
    global _last
    _last += 1
    return ((1767225600000 + _last * 7919 - EPOCH) << 22) | (_last & 0xFFF)


class Stage(str, Enum):
    demo = "demo"
    mixing = "mixing"
    released = "released"


T = TypeVar("T")


class Page(BaseModel, Generic[T]):
    items: List[T]
    total: int
    page: int
    size: int
    pages: int


class Token(BaseModel):
    access_token: str
    refresh_token: str
    token_type: str = "bearer"
    expires_in: int


class Address(BaseModel):
    street: str = Field(min_length=1)
    city: str
    postal_code: str = Field(pattern=r"^\d{4,5}$")


class ArtistIn(BaseModel):
    name: str = Field(min_length=2, max_length=80)
    slug: str = Field(pattern=r"^[a-z0-9-]+$")
    avatar_id: Optional[int] = None
    address: Optional[Address] = None


class ArtistOut(ArtistIn):
    id: int
    created_at: datetime


class ArtistPatch(BaseModel):
    name: Optional[str] = Field(default=None, min_length=2, max_length=80)
    avatar_id: Optional[int] = None
    address: Optional[Address] = None


class Credit(BaseModel):
    role: str
    share: Decimal = Field(gt=0, le=100, decimal_places=2)


def not_shouted(value: str) -> str:
    if value.isupper():
        raise ValueError("must not be all capitals")
    return value


Title = Annotated[str, Field(min_length=2), AfterValidator(not_shouted)]


class ReleaseIn(BaseModel):
    title: Title
    artist_id: int
    stage: Stage = Stage.demo
    price: Optional[Decimal] = Field(default=None, ge=0, max_digits=8, decimal_places=2)
    released_on: Optional[date] = None
    credits: List[Credit] = []


class ReleaseOut(ReleaseIn):
    id: int
    created_at: datetime
    is_deleted: bool = False


class ReleasePatch(BaseModel):
    title: Optional[Title] = None
    artist_id: Optional[int] = None
    stage: Optional[Stage] = None
    price: Optional[Decimal] = Field(default=None, ge=0, max_digits=8, decimal_places=2)
    released_on: Optional[date] = None
    credits: Optional[List[Credit]] = None


class FileOut(BaseModel):
    id: int
    filename: str
    content_type: str
    size: int
    note: Optional[str] = None


files: dict[int, dict] = {}
artists: dict[int, dict] = {}
releases: dict[int, dict] = {}
# How many requests a token is good for: that of a sign-in ends during the work.
tokens: dict[str, list] = {"token-of-boss": ["boss", 10**9]}
refreshing: dict[str, str] = {}

app = FastAPI(title="Tidal Wave Records", version="0.9")
oauth2 = OAuth2PasswordBearer(tokenUrl="auth/token")


def issue(user: str, uses: int) -> Token:
    access, refresh = os.urandom(8).hex(), os.urandom(8).hex()
    tokens[access] = [user, uses]
    refreshing[refresh] = user
    return Token(access_token=access, refresh_token=refresh, expires_in=3600)


def current_user(token: str = Depends(oauth2)) -> str:
    known = tokens.get(token)
    if known is None or known[1] == 0:
        raise HTTPException(401, "Token is invalid or expired", {"WWW-Authenticate": "Bearer"})
    known[1] -= 1
    return known[0]


def manager(user: str = Depends(current_user)) -> str:
    if user != "boss":
        raise HTTPException(403, "Only the label manager may do this")
    return user


@app.post("/auth/token", response_model=Token, tags=["auth"])
def login(form: Annotated[OAuth2PasswordRequestForm, Depends()]):
    if form.password != "Wave-Pass1" or form.username not in ("nina", "boss"):
        raise HTTPException(400, "Incorrect username or password")
    return issue(form.username, 30)


class RefreshIn(BaseModel):
    refresh_token: str


@app.post("/auth/refresh", response_model=Token, tags=["auth"])
def refresh(body: RefreshIn):
    user = refreshing.pop(body.refresh_token, None)
    if user is None:
        raise HTTPException(401, "Refresh token expired")
    return issue(user, 10**9)


@app.get("/auth/me", tags=["auth"])
def me(user: str = Depends(current_user)) -> dict:
    return {"username": user, "role": "manager" if user == "boss" else "assistant"}


def paged(rows: list, page: int, size: int) -> dict:
    return {"items": rows[(page - 1) * size : page * size], "total": len(rows), "page": page, "size": size, "pages": -(-len(rows) // size)}


@app.get("/artists/", response_model=Page[ArtistOut], tags=["artists"])
def list_artists(page: int = Query(1, ge=1), size: int = Query(50, ge=1, le=100), user: str = Depends(current_user)):
    return paged(list(artists.values()), page, size)


@app.get("/artists/{slug}", response_model=ArtistOut, tags=["artists"])
def get_artist(slug: str, user: str = Depends(current_user)):
    for one in artists.values():
        if one["slug"] == slug:
            return one
    raise HTTPException(404, "Artist not found")


@app.post("/artists/", response_model=ArtistOut, status_code=201, tags=["artists"])
def create_artist(artist: ArtistIn, user: str = Depends(current_user)):
    if any(one["slug"] == artist.slug for one in artists.values()):
        raise HTTPException(409, "An artist with this slug exists")
    one = {**artist.model_dump(), "id": snowflake(), "created_at": datetime(2026, 1, 1)}
    artists[one["id"]] = one
    return one


@app.patch("/artists/{artist_id}", response_model=ArtistOut, tags=["artists"])
def patch_artist(artist_id: int, changes: ArtistPatch, user: str = Depends(current_user)):
    if artist_id not in artists:
        raise HTTPException(404, "Artist not found")
    artists[artist_id].update(changes.model_dump(exclude_unset=True))
    return artists[artist_id]


@app.delete("/artists/{artist_id}", status_code=204, tags=["artists"])
def delete_artist(artist_id: int, user: str = Depends(manager)):
    if artist_id not in artists:
        raise HTTPException(404, "Artist not found")
    if any(one["artist_id"] == artist_id and not one["is_deleted"] for one in releases.values()):
        raise HTTPException(409, "The artist still has releases")
    del artists[artist_id]


def etag(one: dict) -> str:
    return '"' + hashlib.md5(json.dumps(one, default=str).encode()).hexdigest()[:12] + '"'


def release_or_404(release_id: int) -> dict:
    one = releases.get(release_id)
    if one is None or one["is_deleted"]:
        raise HTTPException(404, "Release not found")
    return one


def matching(one: dict, if_match: Optional[str]):
    if if_match is not None and if_match != etag(one):
        raise HTTPException(412, "Somebody else changed this release")


@app.get("/releases/", response_model=Page[ReleaseOut], tags=["releases"])
def list_releases(
    page: int = Query(1, ge=1),
    size: int = Query(25, ge=1, le=100),
    stage: Optional[Stage] = None,
    artist_id: Optional[int] = None,
    created_after: Optional[datetime] = None,
    created_before: Optional[datetime] = None,
    order_by: str = Query("-created_at", description="Field to order by, with a leading - for descending: created_at, title, price"),
    search: Optional[str] = None,
    user: str = Depends(current_user),
):
    rows = [one for one in releases.values() if not one["is_deleted"]]
    if stage:
        rows = [one for one in rows if one["stage"] == stage]
    if artist_id:
        rows = [one for one in rows if one["artist_id"] == artist_id]
    if created_after:
        rows = [one for one in rows if one["created_at"] >= created_after.replace(tzinfo=None)]
    if created_before:
        rows = [one for one in rows if one["created_at"] <= created_before.replace(tzinfo=None)]
    if search:
        rows = [one for one in rows if search.lower() in one["title"].lower()]
    name = order_by.lstrip("-")
    if name not in ("created_at", "title", "price"):
        raise HTTPException(422, [{"loc": ["query", "order_by"], "msg": f"Cannot order by {name}", "type": "value_error"}])
    rows.sort(key=lambda one: (one[name] is None, one[name] if one[name] is not None else 0), reverse=order_by.startswith("-"))
    return paged(rows, page, size)


@app.post("/releases/", response_model=ReleaseOut, status_code=201, tags=["releases"])
def create_release(release: ReleaseIn, user: str = Depends(current_user)):
    if release.artist_id not in artists:
        raise HTTPException(422, [{"loc": ["body", "artist_id"], "msg": "No such artist", "type": "value_error"}])
    if any(one["title"] == release.title for one in releases.values()):
        raise HTTPException(409, "A release with this title exists")
    one = {**release.model_dump(), "id": snowflake(), "created_at": datetime(2026, 6, 1, 9, 30), "is_deleted": False}
    releases[one["id"]] = one
    return one


@app.get("/releases/{release_id}", response_model=ReleaseOut, tags=["releases"])
def get_release(release_id: int, response: Response, user: str = Depends(current_user)):
    one = release_or_404(release_id)
    response.headers["ETag"] = etag(one)
    return one


@app.put("/releases/{release_id}", response_model=ReleaseOut, tags=["releases"])
def replace_release(release_id: int, release: ReleaseIn, user: str = Depends(current_user), if_match: Annotated[Optional[str], Header()] = None):
    one = release_or_404(release_id)
    matching(one, if_match)
    one.update(release.model_dump())
    return one


@app.patch("/releases/{release_id}", response_model=ReleaseOut, tags=["releases"])
def patch_release(release_id: int, changes: ReleasePatch, user: str = Depends(current_user), if_match: Annotated[Optional[str], Header()] = None):
    one = release_or_404(release_id)
    matching(one, if_match)
    one.update(changes.model_dump(exclude_unset=True))
    return one


@app.delete("/releases/{release_id}", response_model=ReleaseOut, tags=["releases"])
def delete_release(release_id: int, user: str = Depends(current_user)):
    one = release_or_404(release_id)
    one["is_deleted"] = True
    return one


@app.post("/releases/{release_id}/publish", response_model=ReleaseOut, tags=["releases"])
def publish_release(release_id: int, user: str = Depends(manager)):
    one = release_or_404(release_id)
    one["stage"] = Stage.released
    return one


@app.get("/files/", response_model=Page[FileOut], tags=["files"])
def list_files(page: int = Query(1, ge=1), size: int = Query(50, ge=1, le=100), user: str = Depends(current_user)):
    return paged(list(files.values()), page, size)


@app.post("/files/", response_model=List[FileOut], status_code=201, tags=["files"])
async def upload_files(uploads: Annotated[List[UploadFile], File()], note: Annotated[Optional[str], Form()] = None, user: str = Depends(current_user)):
    made = []
    for one in uploads:
        content = await one.read()
        key = snowflake()
        files[key] = {"id": key, "filename": one.filename, "content_type": one.content_type, "size": len(content), "note": note, "content": content}
        made.append(files[key])
    return made


@app.get("/files/{file_id}", tags=["files"], responses={200: {"content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}}, response_class=Response)
def download_file(file_id: int, user: str = Depends(current_user)):
    one = files.get(file_id)
    if one is None:
        raise HTTPException(404, "File not found")
    return Response(one["content"], media_type=one["content_type"], headers={"Content-Disposition": f'inline; filename="{one["filename"]}"'})


PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082")
for number in range(6):
    key = snowflake()
    files[key] = {"id": key, "filename": f"face-{number}.png", "content_type": "image/png", "size": len(PNG), "note": None, "content": PNG}
for number, name in enumerate(("Ada Wong", "Blue Hour", "Cassiopeia", "Dry Creek", "Echo Park", "Fern & Moss")):
    key = snowflake()
    artists[key] = {"id": key, "name": name, "slug": name.lower().replace(" & ", "-").replace(" ", "-"), "avatar_id": list(files)[number], "address": {"street": f"Quay {number + 1}", "city": "Bremen", "postal_code": f"2819{number}"}, "created_at": datetime(2026, 1, 1) + timedelta(days=number)}
for number in range(1, 61):
    key = snowflake()
    releases[key] = {"id": key, "title": f"Release {number:02d}", "artist_id": list(artists)[number % 6], "stage": list(Stage)[number % 3], "price": Decimal(number * 77) / 100 if number % 4 else None, "released_on": date(2025, 1 + number % 12, 1 + number % 28) if number % 3 == 2 else None, "credits": [{"role": "Mix", "share": Decimal("12.50")}] if number % 5 == 0 else [], "created_at": datetime(2026, 2, 1, 8, 0) + timedelta(hours=number * 7), "is_deleted": False}
