# FastAPI with SQLModel on SQLite and the OAuth2 password form, as its tutorial sets them up.
from typing import Annotated, Literal
from fastapi import APIRouter, Depends, FastAPI, HTTPException, Query
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm
from sqlalchemy.pool import StaticPool
from sqlmodel import Field, Session, SQLModel, create_engine, func, select


class Team(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    name: str
    headquarters: str


class HeroBase(SQLModel):
    name: str = Field(min_length=2, max_length=60)
    secret_name: str
    age: int | None = Field(default=None, ge=0, le=150)
    team_id: int | None = Field(default=None, foreign_key="team.id")


class Hero(HeroBase, table=True):
    id: int | None = Field(default=None, primary_key=True)
    is_retired: bool = False


class HeroPublic(HeroBase):
    id: int
    is_retired: bool


class HeroesPublic(SQLModel):
    data: list[HeroPublic]
    count: int


class HeroUpdate(SQLModel):
    name: str | None = Field(default=None, min_length=2, max_length=60)
    secret_name: str | None = None
    age: int | None = Field(default=None, ge=0, le=150)
    team_id: int | None = None


engine = create_engine("sqlite://", connect_args={"check_same_thread": False}, poolclass=StaticPool)
SQLModel.metadata.create_all(engine)
with Session(engine) as start:
    for name, town in (("Preventers", "Sharp Tower"), ("Z-Force", "Sister Bar"), ("Wakaland", "Capital")):
        start.add(Team(name=name, headquarters=town))
    for number in range(1, 48):
        start.add(Hero(name=f"Hero {number}", secret_name=f"Person {number}", age=20 + number * 11 % 47, team_id=number % 3 + 1))
    start.commit()

app = FastAPI(title="Heroes", version="2.1.0")
bearer = OAuth2PasswordBearer(tokenUrl="/login/access-token")


def session():
    with Session(engine) as one:
        yield one


def user(token: Annotated[str, Depends(bearer)]):
    if token != "token-of-deadpond":
        raise HTTPException(401, "Could not validate credentials", {"WWW-Authenticate": "Bearer"})
    return token


Database = Annotated[Session, Depends(session)]


@app.post("/login/access-token", tags=["login"])
def login_access_token(form: Annotated[OAuth2PasswordRequestForm, Depends()]):
    if form.password != "Dead-Pass1":
        raise HTTPException(400, "Incorrect email or password")
    return {"access_token": "token-of-deadpond", "token_type": "bearer"}


heroes = APIRouter(prefix="/heroes", tags=["heroes"], dependencies=[Depends(user)])


def found(hero_id: int, db: Database) -> Hero:
    hero = db.get(Hero, hero_id)
    if hero is None:
        raise HTTPException(404, "Hero not found")
    return hero


def saved(hero: Hero, db: Session) -> Hero:
    taken = db.exec(select(Hero).where(Hero.name == hero.name, Hero.id != hero.id)).first()
    if taken is not None:
        db.rollback()
        raise HTTPException(409, "A hero with this name already exists")
    db.add(hero)
    db.commit()
    db.refresh(hero)
    return hero


@heroes.get("/", response_model=HeroesPublic)
def read_heroes(
    db: Database,
    skip: int = 0,
    limit: Annotated[int, Query(le=100)] = 20,
    order_by: Literal["id", "name", "age"] = "id",
    order: Literal["asc", "desc"] = "asc",
    q: str | None = None,
    team_id: int | None = None,
):
    wanted = select(Hero)
    if q is not None:
        wanted = wanted.where(Hero.name.contains(q))
    if team_id is not None:
        wanted = wanted.where(Hero.team_id == team_id)
    count = db.exec(select(func.count()).select_from(wanted.subquery())).one()
    column = getattr(Hero, order_by)
    rows = db.exec(wanted.order_by(column.desc() if order == "desc" else column).offset(skip).limit(limit)).all()
    return HeroesPublic(data=rows, count=count)


@heroes.get("/{hero_id}", response_model=HeroPublic)
def read_hero(hero: Annotated[Hero, Depends(found)]):
    return hero


@heroes.post("/", response_model=HeroPublic, status_code=201)
def create_hero(hero: HeroBase, db: Database):
    with db.no_autoflush:
        return saved(Hero.model_validate(hero), db)


@heroes.patch("/{hero_id}", response_model=HeroPublic)
def update_hero(changes: HeroUpdate, hero: Annotated[Hero, Depends(found)], db: Database):
    with db.no_autoflush:
        return saved(hero.sqlmodel_update(changes.model_dump(exclude_unset=True)), db)


@heroes.delete("/{hero_id}", status_code=204)
def delete_hero(hero: Annotated[Hero, Depends(found)], db: Database):
    db.delete(hero)
    db.commit()


@heroes.post("/{hero_id}/retire", response_model=HeroPublic)
def retire_hero(hero: Annotated[Hero, Depends(found)], db: Database):
    hero.is_retired = True
    return saved(hero, db)


app.include_router(heroes)


@app.get("/teams/", tags=["teams"], response_model=list[Team])
def read_teams(db: Database):
    return db.exec(select(Team)).all()


@app.get("/teams/{team_id}", tags=["teams"], response_model=Team)
def read_team(team_id: int, db: Database):
    team = db.get(Team, team_id)
    if team is None:
        raise HTTPException(404, "Team not found")
    return team
