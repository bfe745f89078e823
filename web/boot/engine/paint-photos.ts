import type { StoredPhoto } from '#web/db/photos.ts';

/** Initials step back behind the photo. */
const CIRCLE = (of: string) =>
  `[data-photo="${of}"]>span{background:var(--photo) center/cover;color:transparent}`;

/** A roll has no circle: the photo takes the free end of a row, and nothing where a name needs it: on a narrow phone, or with large text. */
const ROLL = (of: string) =>
  `@container (width>=24rem){[data-person="${of}"]>:first-child::after{content:"";flex:none;` +
  'width:1.75rem;height:1.75rem;margin-inline:.25rem;border-radius:50%;' +
  'background:var(--photo) center/cover}}';

/**
 * Paints photos by one style sheet, so that no row draws again for its photo and none moves. Where
 * the browser has no such sheets, initials stay.
 */
export function createPhotoPainter(): (photos: readonly StoredPhoto[]) => void {
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  const urls = new Map<string, string>();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (photos) => {
    const shown = new Set(photos.map(({ hash }) => hash));
    const rules = photos.map(({ personId, hash, photo }) => {
      const url = urls.get(hash) ?? URL.createObjectURL(toBlob(photo));
      urls.set(hash, url);
      const of = String(personId);
      return `[data-photo="${of}"],[data-person="${of}"]{--photo:url("${url}")}${CIRCLE(of)}${ROLL(of)}`;
    });
    sheet.replaceSync(rules.join('\n'));
    for (const [hash, url] of urls) {
      if (shown.has(hash)) continue;
      URL.revokeObjectURL(url);
      urls.delete(hash);
    }
  };
}

function toBlob(photo: string): Blob {
  const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: photo.startsWith('/9j/') ? 'image/jpeg' : 'image/webp' });
}
