/**
 * The privacy notice (LFPDPPP 2025, articles 14 to 16). Published versions never change: consents
 * refer to them, and a new text asks everyone again. Placeholders come from settings, else
 * `UNNAMED`.
 */
import type { Notice, NoticeSection } from './notice.ts';
import { NOTICE_2026_11_28 } from './privacy-notice-2026-11-28.ts';

export type Responsible = { name: string; address: string; contact: string };

export const UNNAMED: Responsible = {
  name: 'la red que opera este servicio',
  address: 'el que te indique tu coordinación',
  contact: 'la administración de la red, por medio de tu coordinación',
};

export const CURRENT_NOTICE: Notice = NOTICE_2026_11_28;

/** Every version, newest first; texts in `older-notices.ts`. Never remove one. */
export const NOTICE_VERSIONS: readonly string[] = [
  CURRENT_NOTICE.version,
  '2026-11-27',
  '2026-11-21',
];

export function fillNotice(notice: Notice, responsible: Responsible): Notice {
  const fill = (text: string) =>
    text
      .replaceAll('{nombre}', () => responsible.name)
      .replaceAll('{domicilio}', () => responsible.address)
      .replaceAll('{contacto}', () => responsible.contact);
  const sections = (list: readonly NoticeSection[]) =>
    list.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.map(fill) }));
  return {
    version: notice.version,
    simplified: sections(notice.simplified),
    full: sections(notice.full),
  };
}

/** Both forms as plain text: the input of a consent's fingerprint. */
export function noticeText({ version, simplified, full }: Notice): string {
  const lines = [...simplified, ...full].flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
  return [version, ...lines].join('\n');
}
