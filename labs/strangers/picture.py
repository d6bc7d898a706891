"""Draws a picture of a lawn under the sky, with only the standard library."""

import struct
import zlib


def lawn(width, height):
    """Returns a PNG."""

    def row(y):
        blue_to_green = (90, 140 + 80 * y // height, 220 - 160 * y // height)
        return b"\0" + bytes(blue_to_green) * width

    def chunk(kind, data):
        checked = kind + data
        return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))

    size = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(row(y) for y in range(height)))
    parts = chunk(b"IHDR", size) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts
