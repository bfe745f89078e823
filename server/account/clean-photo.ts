import { PHOTO_MAX_BYTES, PHOTO_MAX_SIDE } from '#contract/photos';

/**
 * The same picture with nothing but what draws it: no metadata, colour profile, thumbnail or bytes
 * after its end. Null for anything but a small JPEG or still WebP. Reads headers, never pixels.
 */
export function cleanPhoto(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64');
  // Buffer skips what it cannot read; two texts for one photo would also be two hashes.
  if (bytes.toString('base64') !== text || bytes.length > PHOTO_MAX_BYTES) return null;
  return cleanJpeg(bytes) ?? cleanWebp(bytes);
}

function isSmall(width: number, height: number): boolean {
  return Math.min(width, height) > 0 && Math.max(width, height) <= PHOTO_MAX_SIDE;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive frames, as encoders write them. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman tables, quantization tables and restart intervals. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
/** Density and colour transform; an encoder without them loses nothing. */
const DROPPED = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

function cleanJpeg(bytes: Buffer): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const parts = [bytes.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === END) {
      return hasScan ? Buffer.concat([...parts, bytes.subarray(at, at + 2)]) : null;
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (FRAMES.has(marker)) {
      if (hasFrame || length < 8) return null;
      if (!isSmall(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null;
      hasFrame = true;
    } else if (marker === SCAN) {
      if (!hasFrame) return null;
      hasScan = true;
      end = endOfScan(bytes, end);
    } else if (!TABLES.has(marker) && !DROPPED(marker)) return null;
    if (!DROPPED(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Where the next marker begins: in a scan 0xFF is followed by zero or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (bytes[at] === 0xff && next !== 0 && !isRestart) break;
  }
  return at;
}

const HEAD = 12;
const CHUNK_HEAD = 8;

/** Keeps the first image chunk only; an animated WebP has none at its top level and is refused. */
function cleanWebp(bytes: Buffer): Uint8Array | null {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.length < HEAD || word(0) !== 'RIFF' || word(8) !== 'WEBP') return null;
  for (let at = HEAD; at + CHUNK_HEAD <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + CHUNK_HEAD + length;
    if (end > bytes.length) return null;
    const kind = word(at);
    if (kind === 'VP8 ' || kind === 'VP8L') {
      const picture = bytes.subarray(at + CHUNK_HEAD, end);
      const size = kind === 'VP8 ' ? sizeOfLossy(picture) : sizeOfLossless(picture);
      if (!size || !isSmall(size.width, size.height)) return null;
      return toWebp(kind, picture);
    }
    at = end + (length % 2);
  }
  return null;
}

function sizeOfLossy(picture: Buffer) {
  const isKeyFrame = picture.length >= 10 && ((picture[0] ?? 1) & 1) === 0;
  if (!isKeyFrame || picture.readUIntBE(3, 3) !== 0x9d012a) return null;
  return { width: picture.readUInt16LE(6) & 0x3fff, height: picture.readUInt16LE(8) & 0x3fff };
}

function sizeOfLossless(picture: Buffer) {
  if (picture.length < 5 || picture[0] !== 0x2f) return null;
  const bits = picture.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function toWebp(kind: string, picture: Buffer): Uint8Array {
  const padded = picture.length + (picture.length % 2);
  const file = Buffer.alloc(HEAD + CHUNK_HEAD + padded);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write(`WEBP${kind}`, 8, 'latin1');
  file.writeUInt32LE(picture.length, HEAD + 4);
  file.set(picture, HEAD + CHUNK_HEAD);
  return file;
}
