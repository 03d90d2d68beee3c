"""Takes the grain out of a render: Intel's Open Image Denoise network, computed with numpy alone.

The weights are the published ones (Apache 2.0); see README.md for where they come from.
"""

import struct
import sys
import zlib
from pathlib import Path

import numpy as np

Weights = dict[str, np.ndarray]


def read_weights(path: Path) -> Weights:
    """Read a .tza archive: a header that points to a table of named half-precision tensors."""
    data = path.read_bytes()
    (table,) = struct.unpack_from("<Q", data, 4)
    (count,) = struct.unpack_from("<I", data, table)
    position, weights = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, position)
        name = data[position + 2 : position + 2 + length].decode()
        position += 2 + length
        dims = data[position]
        shape = struct.unpack_from(f"<{dims}I", data, position + 1)
        position += 1 + 4 * dims + dims
        kind = chr(data[position])
        (start,) = struct.unpack_from("<Q", data, position + 1)
        position += 9
        values = np.frombuffer(data, "<f2" if kind == "h" else "<f4", int(np.prod(shape)), start)
        weights[name] = values.reshape(shape).astype(np.float32)
    return weights


def convolve(weights: Weights, name: str, image: np.ndarray, *, relu: bool = True) -> np.ndarray:
    """A 3x3 convolution: a few rows at a time, so that the work fits the processor's cache."""
    kernel, bias = weights[f"{name}.weight"], weights[f"{name}.bias"]
    matrix = kernel.transpose(2, 3, 1, 0).reshape(-1, len(bias))
    height, width, depth = image.shape
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0)))
    result = np.empty((height, width, len(bias)), np.float32)
    for row in range(0, height, 8):
        rows = min(8, height - row)
        around = np.empty((rows, width, 9, depth), np.float32)
        for k in range(9):
            i, j = divmod(k, 3)
            around[:, :, k] = padded[row + i : row + i + rows, j : j + width]
        part = around.reshape(rows * width, 9 * depth) @ matrix + bias
        result[row : row + rows] = part.reshape(rows, width, -1)
    return np.maximum(result, 0, out=result) if relu else result


def halve(image: np.ndarray) -> np.ndarray:
    return np.maximum(
        np.maximum(image[::2, ::2], image[1::2, ::2]), np.maximum(image[::2, 1::2], image[1::2, 1::2])
    )


def double(image: np.ndarray, beside: np.ndarray) -> np.ndarray:
    return np.concatenate([image.repeat(2, axis=0).repeat(2, axis=1), beside], axis=2)


def network(weights: Weights, entry: np.ndarray) -> np.ndarray:
    """The U-net: four steps down to small and wide, four up, each joined with the matching step down."""
    levels = [entry]
    image = convolve(weights, "enc_conv0", entry)
    for step in range(1, 5):
        image = halve(convolve(weights, f"enc_conv{step}", image))
        levels.append(image)
    levels.pop()
    image = convolve(weights, "enc_conv5b", convolve(weights, "enc_conv5a", image))
    for step in range(4, 0, -1):
        image = convolve(weights, f"dec_conv{step}a", double(image, levels.pop()))
        image = convolve(weights, f"dec_conv{step}b", image)
    return convolve(weights, "dec_conv0", image, relu=False)


def denoise(weights: Weights, colour: np.ndarray, albedo: np.ndarray, normal: np.ndarray) -> np.ndarray:
    height, width, _ = colour.shape
    entry = np.concatenate(
        [np.clip(colour, 0, 1), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2
    )
    rest = ((0, -height % 16), (0, -width % 16), (0, 0))
    return np.clip(network(weights, np.pad(entry, rest, mode="reflect")), 0, 1)[:height, :width]


def write_png(path: Path, image: np.ndarray) -> None:
    height, width, _ = image.shape
    rows = np.round(image * 255).astype(np.uint8).reshape(height, -1)
    raw = b"".join(b"\0" + row.tobytes() for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(raw, 6)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in parts))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main() -> None:
    weights, source, target = (Path(argument) for argument in sys.argv[1:4])
    width = int(sys.argv[4])
    parts = np.fromfile(source, np.float32).reshape(3, width * 9 // 16, width, 4)[:, ::-1, :, :3]
    write_png(target, denoise(read_weights(weights), *parts))


if __name__ == "__main__":
    main()
