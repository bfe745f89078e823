import { PHOTO_MAX_BYTES, PHOTO_SIDE } from '#contract/photos';

const SIDES = [PHOTO_SIDE, 144, 96];
const QUALITIES = [0.85, 0.7, 0.55, 0.4];
/** Safari encodes no WebP and answers with another format. */
const TYPES = ['image/webp', 'image/jpeg'];

/** The middle of a picture as a small square, drawn again: place, time and camera stay behind. Null if unreadable. */
export async function makePhoto(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const picture = await loadPicture(url);
    return picture && (await encode(picture));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** An element, because browsers decode a large picture for it no larger than it is drawn. */
function loadPicture(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(null);
    picture.src = url;
  });
}

async function encode(picture: HTMLImageElement): Promise<Blob | null> {
  for (const side of SIDES) {
    const canvas = draw(picture, side);
    if (!canvas) return null;
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, quality);
      if (blob && blob.size <= PHOTO_MAX_BYTES) return blob;
    }
  }
  return null;
}

function draw(picture: HTMLImageElement, side: number): HTMLCanvasElement | null {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  const square = Math.min(width, height);
  if (!context || square === 0) return null;
  // What is transparent would be black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  // In an upright picture a face is above the middle.
  const [left, top] = [(width - square) / 2, (height - square) / 3];
  context.drawImage(picture, left, top, square, square, 0, 0, side, side);
  return canvas;
}

async function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  for (const type of TYPES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (blob?.type === type) return blob;
  }
  return null;
}

export async function blobToBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
