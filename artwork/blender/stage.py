"""Camera, light and renderer: the same view and the same low sun for the whole series."""

from array import array
from math import radians
from pathlib import Path

import bpy
from mathutils import Euler, Vector
from palette import linear
from shapes import Point

SUN = "#ffd7a1"


def clear() -> None:
    bpy.ops.wm.read_factory_settings(use_empty=True)


def camera(at: Point, yaw: float = 0, lens: float = 40, rise: float = 0, pitch: float = 0) -> None:
    """A level camera keeps uprights upright; `rise` moves the frame up as a shift lens does."""
    eye = bpy.data.cameras.new("camera")
    eye.lens, eye.shift_y, eye.clip_end = lens, rise, 400
    holder = bpy.data.objects.new("camera", eye)
    holder.location = at
    holder.rotation_euler = Euler((radians(90 + pitch), 0, radians(yaw)))
    bpy.context.collection.objects.link(holder)
    bpy.context.scene.camera = holder


def sun(
    azimuth: float = -52, height: float = 30, strength: float = 5.2, colour: str = SUN, soft: float = 2.5
) -> None:
    """The low sun; azimuth in degrees from straight behind the camera, negative is from the left."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = strength, radians(soft), linear(colour)[:3]
    holder = bpy.data.objects.new("sun", lamp)
    holder.rotation_euler = Euler((radians(90 - height), 0, radians(azimuth)))
    bpy.context.collection.objects.link(holder)


def lamp(at: Point, colour: str, strength: float, radius: float = 0.15) -> None:
    light = bpy.data.lights.new("lamp", "POINT")
    light.energy, light.color, light.shadow_soft_size = strength, linear(colour)[:3], radius
    holder = bpy.data.objects.new("lamp", light)
    holder.location = at
    bpy.context.collection.objects.link(holder)


def panel(at: Point, towards: Point, size: float, colour: str, strength: float) -> None:
    """A large soft light, invisible itself, for the rest of the sky in a room."""
    light = bpy.data.lights.new("panel", "AREA")
    light.energy, light.color, light.size = strength, linear(colour)[:3], size
    holder = bpy.data.objects.new("panel", light)
    holder.location = at
    holder.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    holder.visible_camera = False
    bpy.context.collection.objects.link(holder)


def sky(
    horizon: str = "#ffe6bd", middle: str = "#bfe0de", top: str = "#5fa3b0", strength: float = 0.95
) -> None:
    """A soft gradient from the horizon up; below the horizon it stays as light as the ground would be."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, linear(horizon)
    stops[1].position, stops[1].color = 0.22, linear(middle)
    stops.new(0.7).color = linear(top)
    tree.links.new(place.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], tree.nodes["Background"].inputs["Color"])
    _brighter_to_the_eye(tree, strength)


def _brighter_to_the_eye(tree: bpy.types.NodeTree, strength: float) -> None:
    """The visible sky may be lighter than the light it gives, so that shadows stay."""
    path = tree.nodes.new("ShaderNodeLightPath")
    level = tree.nodes.new("ShaderNodeMath")
    level.operation = "MULTIPLY_ADD"
    level.inputs[1].default_value, level.inputs[2].default_value = strength * 0.7, strength
    tree.links.new(path.outputs["Is Camera Ray"], level.inputs[0])
    tree.links.new(level.outputs[0], tree.nodes["Background"].inputs["Strength"])


def exposure(stops: float) -> None:
    """Rooms need a longer exposure than the street."""
    bpy.context.scene.view_settings.exposure = stops


def render(width: int, samples: int, out: Path) -> None:
    """Write what the denoiser reads: picture, plain colours and normals as raw RGBA, bottom row first."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, width * 9 // 16
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    _sampling(scene.cycles, samples)
    _passes(scene, out)
    bpy.ops.render.render()
    frame = f"{scene.frame_current:04d}"
    shown = _shown(scene, out.with_name(f"{out.stem}-Image{frame}.exr"))
    rest = [_pixels(out.with_name(f"{out.stem}-{name}{frame}.exr")) for name in ("Albedo", "Normal")]
    with out.open("wb") as file:
        for pixels in (shown, *rest):
            pixels.tofile(file)
    for leftover in out.parent.glob(f"{out.stem}-*.exr"):
        leftover.unlink()


def _sampling(cycles: bpy.types.PropertyGroup, samples: int) -> None:
    cycles.samples = samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.use_denoising = False


def _passes(scene: bpy.types.Scene, out: Path) -> None:
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    layers = tree.nodes.get("Render Layers") or tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(out.parent)
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for slot, source in (("Image", "Image"), ("Albedo", "Denoising Albedo"), ("Normal", "Denoising Normal")):
        files.file_slots.new(f"{out.stem}-{slot}")
        tree.links.new(layers.outputs[source], files.inputs[f"{out.stem}-{slot}"])


def _pixels(path: Path) -> "array[float]":
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    values = array("f", bytes(16 * image.size[0] * image.size[1]))
    image.pixels.foreach_get(values)
    return values


def _shown(scene: bpy.types.Scene, path: Path) -> "array[float]":
    """The light as the screen shows it: the film curve is part of the picture and comes first."""
    image = bpy.data.images.load(str(path))
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "PNG", "16"
    developed = path.with_suffix(".png")
    image.save_render(str(developed), scene=scene)
    pixels = _pixels(developed)
    developed.unlink()
    return pixels
