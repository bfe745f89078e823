import { HOUR_MS } from '#contract/core/durations';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { formatTime } from '#web/ui/format/format-time.ts';

export const discarded = 'Borrador descartado';
export const fromTabs =
  'Esto se escribió en dos pestañas. Nada se borra hasta que lo envíes o lo descartes.';
export const restored = 'Aquí sigue lo que habías escrito.';
export const undo = 'Deshacer';

export const discard = (draft: string) => `Descartar ${draft}`;
export const open = (draft: string) => `Abrir ${draft}`;

/** «Hay dos borradores: el de hace 3 minutos, que estás viendo, y el de las 10:42 a.m.» */
export function severalDrafts(shown: string | null, others: readonly string[]): string {
  if (shown === null) return others.length === 1 ? `Hay otro borrador: ${others[0]}` : many(others);
  return many([`${shown}, que estás viendo`, ...others]);
}

const COUNTS = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'];

function many(drafts: readonly string[]): string {
  const last = drafts.at(-1);
  const before = drafts.slice(0, -1).join(', ');
  return `Hay ${COUNTS[drafts.length] ?? drafts.length} borradores: ${before} y ${last}`;
}

/** «el de hace 3 minutos», «el de las 10:42 a.m.», «el del viernes, 20 de noviembre, 7:30 p.m.» */
export function draftOf(at: number, now: number): string {
  if (now - at < HOUR_MS) return `el de ${formatRelative(at, now)}`;
  if (formatLongDay(at) !== formatLongDay(now)) return `el del ${formatDateTime(at, now)}`;
  const time = formatTime(at);
  return `el de ${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
}
