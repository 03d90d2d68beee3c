"""Basic solids of which everything is built, placed in a frame that can be moved and turned."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import cos, pi, radians, sin
from pathlib import Path
from random import Random

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

Point = tuple[float, float, float]
Outline = Sequence[tuple[float, float]]

_frames: list[Matrix] = [Matrix.Identity(4)]


def dice(seed: int) -> Random:
    """Random numbers that are the same every time, so that the same scripts give the same pictures."""
    return Random(seed)  # noqa: S311 - nothing secret about leaves


@contextmanager
def place(x: float = 0, y: float = 0, z: float = 0, turn: float = 0, size: float = 1) -> Iterator[None]:
    """Place everything built inside at this spot, turned about the vertical axis by so many degrees."""
    step = Matrix.Translation((x, y, z)) @ Matrix.Rotation(radians(turn), 4, "Z") @ Matrix.Scale(size, 4)
    _frames.append(_frames[-1] @ step)
    yield
    _frames.pop()


@contextmanager
def tilted(x: float, y: float, z: float, angles: Point) -> Iterator[None]:
    """Like place, for what leans or lies: angles in degrees about x, y and z."""
    turn = Euler([radians(angle) for angle in angles]).to_matrix().to_4x4()
    _frames.append(_frames[-1] @ Matrix.Translation((x, y, z)) @ turn)
    yield
    _frames.pop()


def _put(
    mesh: bpy.types.Mesh,
    material: bpy.types.Material,
    at: Matrix,
    bevel: float = 0,
    smooth: bool = False,
) -> bpy.types.Object:
    mesh.materials.append(material)
    solid = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.collection.objects.link(solid)
    solid.matrix_world = _frames[-1] @ at
    if bevel:
        edge = solid.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, 2, "ANGLE"
        edge.harden_normals = True
    if smooth or bevel:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = radians(40)
    return solid


def box(
    x: float,
    y: float,
    z: float,
    w: float,
    d: float,
    h: float,
    material: bpy.types.Material,
    bevel: float = 0.02,
    turn: float = 0,
) -> bpy.types.Object:
    """A block standing on z, its middle at x and y."""
    a, b = w / 2, d / 2
    corners = [(i, j, k) for k in (0, h) for i, j in ((-a, -b), (a, -b), (a, b), (-a, b))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    mesh = bpy.data.meshes.new("box")
    mesh.from_pydata(corners, [], faces)
    at = Matrix.Translation((x, y, z)) @ Matrix.Rotation(radians(turn), 4, "Z")
    return _put(mesh, material, at, min(bevel, min(w, d, h) * 0.45))


def prism(
    outline: Outline, front: float, back: float, material: bpy.types.Material, bevel: float = 0
) -> bpy.types.Object:
    """An outline in x and z, drawn out from front to back along y."""
    count = len(outline)
    corners = [(x, y, z) for y in (front, back) for x, z in outline]
    sides = [(i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count)]
    mesh = bpy.data.meshes.new("prism")
    mesh.from_pydata(corners, [], [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1)), *sides])
    _face_outwards(mesh)
    return _put(mesh, material, Matrix.Identity(4), bevel)


def _face_outwards(mesh: bpy.types.Mesh) -> None:
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()


def raw(
    corners: Sequence[Point], faces: Sequence[tuple[int, ...]], material: bpy.types.Material
) -> bpy.types.Object:
    """Any other solid, from its corners and faces."""
    mesh = bpy.data.meshes.new("solid")
    mesh.from_pydata(corners, [], faces)
    _face_outwards(mesh)
    return _put(mesh, material, Matrix.Identity(4))


def lathe(
    profile: Outline, material: bpy.types.Material, x: float = 0, y: float = 0, z: float = 0, sides: int = 32
) -> bpy.types.Object:
    """A profile of radius and height turned about the upright axis."""
    corners = [
        (r * cos(2 * pi * k / sides), r * sin(2 * pi * k / sides), h)
        for r, h in profile
        for k in range(sides)
    ]
    rows = len(profile)
    faces = [
        (j * sides + k, j * sides + (k + 1) % sides, (j + 1) * sides + (k + 1) % sides, (j + 1) * sides + k)
        for j in range(rows - 1)
        for k in range(sides)
    ]
    caps = [tuple(range(sides))[::-1], tuple((rows - 1) * sides + k for k in range(sides))]
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(corners, [], [*faces, *caps])
    _face_outwards(mesh)
    return _put(mesh, material, Matrix.Translation((x, y, z)), smooth=True)


def post(
    x: float,
    y: float,
    z: float,
    radius: float,
    height: float,
    material: bpy.types.Material,
    top: float | None = None,
) -> bpy.types.Object:
    """A round post standing on z, narrowing to the top radius; its rims are softened."""
    end = radius if top is None else top
    soft = min(radius, height) * 0.08
    rim = max(end - soft, 0.001)
    profile = [(radius - soft, 0), (radius, soft), (end, height - soft), (rim, height)]
    return lathe(profile, material, x, y, z, 24)


def ball(
    x: float,
    y: float,
    z: float,
    radius: float,
    material: bpy.types.Material,
    flat: float = 1,
    faceted: int = 0,
) -> bpy.types.Object:
    """A sphere round its middle; `faceted` gives the cut surface of foliage, 1 coarse, 2 finer."""
    mesh = bpy.data.meshes.new("ball")
    work = bmesh.new()
    if faceted:
        bmesh.ops.create_icosphere(work, subdivisions=faceted, radius=radius)
    else:
        bmesh.ops.create_uvsphere(work, u_segments=24, v_segments=16, radius=radius)
    work.to_mesh(mesh)
    work.free()
    at = Matrix.Translation((x, y, z)) @ Matrix.Diagonal((1, 1, flat, 1))
    return _put(mesh, material, at, smooth=not faceted)


def _along(start: Point, end: Point) -> tuple[Matrix, float]:
    a, b = Vector(start), Vector(end)
    way = b - a
    return Matrix.Translation(a) @ way.to_track_quat("Z", "Y").to_matrix().to_4x4(), way.length


def rod(start: Point, end: Point, radius: float, material: bpy.types.Material) -> bpy.types.Object:
    """A round bar between two points."""
    at, length = _along(start, end)
    solid = post(0, 0, 0, radius, length, material)
    solid.matrix_world = _frames[-1] @ at
    return solid


def limb(start: Point, end: Point, radius: float, material: bpy.types.Material) -> None:
    """A bar with round ends: arms and legs."""
    rod(start, end, radius, material)
    for x, y, z in (start, end):
        ball(x, y, z, radius, material)


def beam(start: Point, end: Point, w: float, d: float, material: bpy.types.Material) -> bpy.types.Object:
    """A square bar between two points."""
    at, length = _along(start, end)
    solid = box(0, 0, 0, w, d, length, material, 0.01)
    solid.matrix_world = _frames[-1] @ at
    return solid


def ring(
    x: float, y: float, z: float, radius: float, thick: float, material: bpy.types.Material
) -> bpy.types.Object:
    """A hoop that stands in the plane of x and z."""
    turns, sides = 32, 10
    corners = []
    for k in range(turns):
        a = 2 * pi * k / turns
        for j in range(sides):
            b = 2 * pi * j / sides
            reach = radius + thick * cos(b)
            corners.append((reach * cos(a), thick * sin(b), reach * sin(a)))
    faces = [
        (
            k * sides + j,
            k * sides + (j + 1) % sides,
            (k + 1) % turns * sides + (j + 1) % sides,
            (k + 1) % turns * sides + j,
        )
        for k in range(turns)
        for j in range(sides)
    ]
    mesh = bpy.data.meshes.new("ring")
    mesh.from_pydata(corners, [], faces)
    _face_outwards(mesh)
    return _put(mesh, material, Matrix.Translation((x, y, z)), smooth=True)


_FONT = Path(__file__).with_name("lettering.ttf")


def lettering(
    words: str, x: float, y: float, z: float, size: float, material: bpy.types.Material
) -> bpy.types.Object:
    """Words in the site's own letter, upright and facing the front, from their lower left corner."""
    curve = bpy.data.curves.new("lettering", "FONT")
    curve.body, curve.size, curve.extrude = words, size, 0.012
    curve.font = bpy.data.fonts.load(str(_FONT), check_existing=True)
    curve.materials.append(material)
    solid = bpy.data.objects.new("lettering", curve)
    bpy.context.collection.objects.link(solid)
    solid.matrix_world = _frames[-1] @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(radians(90), 4, "X")
    return solid
