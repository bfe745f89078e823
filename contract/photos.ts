/** A photo of oneself, as base64 of a small JPEG or WebP. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { mustAgree, mustBePhoto } from './photo-messages.ts';

export const PHOTO_MAX_BYTES = 20_480;
/** Pixels of each side, as a phone makes it. */
export const PHOTO_SIDE = 192;
/** Pixels of the longer side that the server takes. */
export const PHOTO_MAX_SIDE = 256;
/** People of one call. */
export const PHOTOS_MAX = 12;

const MAX_TEXT = Math.ceil(PHOTO_MAX_BYTES / 3) * 4;

export const ownPhoto = endpoint({
  name: 'account.photo',
  method: 'GET',
  path: '/me/photo',
  summary: 'La foto propia',
  answer: v.object({
    photo: v.nullable(v.string()),
    /** False for minors. */
    maySet: v.boolean(),
  }),
});

export const setPhoto = endpoint({
  name: 'account.set-photo',
  method: 'PUT',
  path: '/me/photo',
  summary: 'Poner la foto propia, con consentimiento',
  changesPulled: true,
  body: v.object({
    photo: v.pipe(
      v.string(mustBePhoto),
      v.maxLength(MAX_TEXT, mustBePhoto),
      v.regex(/^[A-Za-z0-9+/]+={0,2}$/, mustBePhoto),
    ),
    agrees: v.literal(true, mustAgree),
    /** Version of the terms that were shown. */
    terms: v.pipe(v.string(mustAgree), v.maxLength(20, mustAgree)),
  }),
  answer: v.object({ photo: v.string() }),
});

export const removePhoto = endpoint({
  name: 'account.remove-photo',
  method: 'DELETE',
  path: '/me/photo',
  summary: 'Quitar la foto propia y retirar el consentimiento',
  changesPulled: true,
  answer: v.object({ ok: v.literal(true) }),
});

export const listPhotos = endpoint({
  name: 'sync.photos',
  method: 'GET',
  path: '/sync/photos',
  summary: 'Fotos de personas de la comunidad propia, para verlas sin señal',
  query: v.object({
    /** Numbers of people, with commas between them. */
    people: v.pipe(v.string(), v.regex(/^\d{1,9}(,\d{1,9}){0,11}$/)),
  }),
  /** Only of those who have one, and within reach. */
  answer: v.array(v.object({ personId: v.number(), hash: v.string(), photo: v.string() })),
});

export function photoToUrl(photo: string): string {
  return `data:image/${photo.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${photo}`;
}
