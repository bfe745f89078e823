import { describe, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '#contract/photos';
import { JPEG, jpegOf, LOSSLESS, PNG, WEBP } from '#tests/support/photos';
import { cleanPhoto } from './clean-photo.ts';

const bytesOf = (text: string) => Buffer.from(text, 'base64');
const clean = (bytes: Uint8Array) => cleanPhoto(Buffer.from(bytes).toString('base64'));
const latin = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('latin1');

function segment(marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** After the start of a JPEG. */
function withSegment(extra: Buffer): Buffer {
  const jpeg = bytesOf(JPEG);
  return Buffer.concat([jpeg.subarray(0, 2), extra, jpeg.subarray(2)]);
}

function chunk(kind: string, content: string): Buffer {
  const head = Buffer.from(`${kind}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, Buffer.from(content + (content.length % 2 ? '\0' : ''), 'latin1')]);
}

const webpWith = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};

function framed(width: number, height: number): Buffer {
  const jpeg = bytesOf(JPEG);
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, at + 5);
  jpeg.writeUInt16BE(width, at + 7);
  return jpeg;
}

describe('what a photo may be', () => {
  it('keeps the picture and drops the colour profile, of both formats', () => {
    for (const [photo, start] of [
      [JPEG, '\u00ff\u00d8\u00ff'],
      [WEBP, 'RIFF'],
      [LOSSLESS, 'RIFF'],
    ] as const) {
      const kept = clean(bytesOf(photo));
      expect(latin(bytesOf(photo))).toMatch(/ICC/);
      expect(latin(kept)).not.toMatch(/ICC|JFIF|VP8X/);
      expect(latin(kept).startsWith(start)).toBe(true);
      expect(kept?.length).toBeLessThan(bytesOf(photo).length);
      // Cleaned once more it is the same.
      expect(latin(clean(kept ?? new Uint8Array()))).toBe(latin(kept));
    }
  });

  it('drops where and when it was taken, comments, and what follows its end', () => {
    const exif = segment(0xe1, 'Exif\0\0GPS 24.02 -104.67');
    const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/ Durango');
    const jpeg = withSegment(Buffer.concat([exif, xmp, segment(0xfe, '<script>')]));
    const whole = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>')]);
    expect(latin(clean(whole))).toBe(latin(clean(bytesOf(JPEG))));
    const webp = bytesOf(WEBP);
    const picture = webp.subarray(webp.indexOf('VP8 '));
    const dressed = webpWith(chunk('VP8X', 'x'.repeat(10)), chunk('EXIF', 'GPS'), picture);
    const cleaned = clean(Buffer.concat([dressed, Buffer.from('<script>')]));
    expect(latin(cleaned)).toBe(latin(clean(webp)));
    expect(latin(cleaned)).not.toMatch(/EXIF|GPS|script/);
  });

  it('refuses every other format, whatever it calls itself', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const text of [svg, 'GIF89a\x01\0\x01\0', '%PDF-1.7', '', 'RIFF', 'RIFF\0\0\0\0WAVE']) {
      expect(clean(Buffer.from(text, 'latin1'))).toBeNull();
    }
    expect(cleanPhoto(PNG)).toBeNull();
    // A moving picture has its frames one level down.
    expect(clean(webpWith(chunk('VP8X', 'x'.repeat(10)), chunk('ANMF', 'VP8 ')))).toBeNull();
    // The start of a JPEG before a page.
    expect(clean(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(svg)]))).toBeNull();
    // A segment that no still picture needs.
    expect(clean(withSegment(segment(0xc9, 'arithmetic')))).toBeNull();
  });

  it('refuses text that is no base64, and a second spelling of one', () => {
    expect(cleanPhoto(`${JPEG}!`)).toBeNull();
    expect(cleanPhoto(JPEG.replace('/', '_'))).toBeNull();
    expect(cleanPhoto(` ${JPEG}`)).toBeNull();
  });

  it('takes 20 kB, and not a byte more', () => {
    expect(cleanPhoto(jpegOf(PHOTO_MAX_BYTES))).not.toBeNull();
    expect(cleanPhoto(jpegOf(PHOTO_MAX_BYTES + 1))).toBeNull();
  });

  it('takes 256 pixels, and not one more', () => {
    expect(clean(framed(256, 256))).not.toBeNull();
    for (const [width, height] of [
      ...([[257, 256] as const, [256, 257] as const, [65_535, 65_535] as const] as const),
      ...([[0, 10] as const, [10, 0] as const] as const),
    ]) {
      expect(clean(framed(width, height))).toBeNull();
    }
    const lossy = bytesOf(WEBP);
    lossy.writeUInt16LE(0x3fff, lossy.indexOf('VP8 ') + 8 + 6);
    expect(clean(lossy)).toBeNull();
    const lossless = bytesOf(LOSSLESS);
    lossless.writeUInt32LE(0xffffffff, lossless.indexOf('VP8L') + 9);
    expect(clean(lossless)).toBeNull();
  });

  it('refuses a file that was cut off anywhere', () => {
    for (const photo of [JPEG, WEBP, LOSSLESS]) {
      const bytes = clean(bytesOf(photo)) ?? new Uint8Array();
      expect(bytes.length).toBeGreaterThan(100);
      for (let length = 0; length < bytes.length - 1; length += 1) {
        expect(clean(bytes.subarray(0, length))).toBeNull();
      }
    }
  });

  it('refuses lengths that lie, without reading past the end', () => {
    const jpeg = bytesOf(JPEG);
    for (const length of [0, 1, 0xffff]) {
      const lying = Buffer.from(jpeg);
      lying.writeUInt16BE(length, 4);
      expect(clean(lying)).toBeNull();
    }
    const webp = bytesOf(WEBP);
    webp.writeUInt32LE(0xffffffff, 16);
    expect(clean(webp)).toBeNull();
    // Two frames, and a scan before any.
    const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const frame = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
    expect(clean(withSegment(frame))).toBeNull();
    expect(clean(withSegment(segment(0xda, 'scan')))).toBeNull();
    expect(clean(withSegment(Buffer.from([0xff, 0xd9])))).toBeNull();
  });
});
