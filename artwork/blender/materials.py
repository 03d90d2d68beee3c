"""Surfaces: plain paint for nearly everything, and the few that need a pattern."""

from collections.abc import Callable
from functools import cache
from math import radians

import bpy
from palette import INK, PAPER, linear, mix

Material = bpy.types.Material


def _blank(name: str) -> tuple[Material, bpy.types.NodeTree, bpy.types.Node]:
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree, tree.nodes["Principled BSDF"]


@cache
def paint(colour: str, rough: float = 0.7, shine: float = 0.3, metal: float = 0.0) -> Material:
    material, _, surface = _blank(colour)
    surface.inputs["Base Color"].default_value = linear(colour)
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Specular"].default_value = shine
    surface.inputs["Metallic"].default_value = metal
    return material


@cache
def glow(colour: str, strength: float = 1.0) -> Material:
    """A lit thing: a window at dusk, a lamp."""
    material, _, surface = _blank(f"glow {colour}")
    surface.inputs["Base Color"].default_value = linear(colour)
    surface.inputs["Emission"].default_value = linear(colour)
    surface.inputs["Emission Strength"].default_value = strength
    return material


def glass(colour: str = "#2c5563") -> Material:
    """Seen from outside panes are dark mirrors; real refraction only costs noise."""
    return paint(colour, rough=0.12, shine=0.8)


def _pattern(
    tree: bpy.types.NodeTree, turn: float, width: float, height: float, joint: float
) -> bpy.types.Node:
    texture = tree.nodes.new("ShaderNodeTexBrick")
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Rotation"].default_value = (turn, 0, 0)
    tree.links.new(place.outputs["Object"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], texture.inputs["Vector"])
    texture.inputs["Scale"].default_value = 1
    texture.inputs["Brick Width"].default_value = width
    texture.inputs["Row Height"].default_value = height
    texture.inputs["Mortar Size"].default_value = joint
    return texture


@cache
def laid(
    colour: str, width: float, height: float, *, upright: bool, joint: float = 0.012, contrast: float = 0.14
) -> Material:
    """Bricks, tiles or boards: two tints of one colour with a faint joint."""
    material, tree, surface = _blank(f"laid {colour}")
    texture = _pattern(tree, radians(90) if upright else 0, width, height, joint)
    texture.inputs["Color1"].default_value = linear(mix(colour, PAPER, contrast * 0.5))
    texture.inputs["Color2"].default_value = linear(mix(colour, INK, contrast))
    texture.inputs["Mortar"].default_value = linear(mix(colour, PAPER if upright else INK, contrast * 1.6))
    tree.links.new(texture.outputs["Color"], surface.inputs["Base Color"])
    surface.inputs["Roughness"].default_value = 0.85
    surface.inputs["Specular"].default_value = 0.15
    return material


def brick(colour: str) -> Material:
    return laid(colour, 0.62, 0.2, upright=True)


def paving(colour: str) -> Material:
    return laid(colour, 0.7, 0.35, upright=False, contrast=0.12)


def boards(colour: str) -> Material:
    return laid(colour, 2.6, 0.34, upright=False, joint=0.008, contrast=0.12)


@cache
def water(colour: str = "#2f7d86", waves: float = 0.12) -> Material:
    """A pond: nearly a mirror, with ripples that stretch along the quay."""
    material, tree, surface = _blank("water")
    surface.inputs["Base Color"].default_value = linear(colour)
    surface.inputs["Roughness"].default_value = 0.06
    surface.inputs["Specular"].default_value = 0.9
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (0.22, 0.9, 1)
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1.1
    noise.inputs["Detail"].default_value = 2
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = waves
    bump.inputs["Distance"].default_value = 0.6
    for source, target in (
        (place.outputs["Object"], mapping.inputs["Vector"]),
        (mapping.outputs["Vector"], noise.inputs["Vector"]),
        (noise.outputs["Fac"], bump.inputs["Height"]),
        (bump.outputs["Normal"], surface.inputs["Normal"]),
    ):
        tree.links.new(source, target)
    return material


Surface = Callable[[str], Material]
