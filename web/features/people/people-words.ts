import { roleName } from '#contract/core/role-badge';
import type { Status } from '#contract/people';
import type { Tone } from '#web/ui/layout/tone.ts';

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
};

export const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  pending: 'attention',
  approved: 'good',
  rejected: 'risk',
};

export const roleWords = roleName;

const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' });

/** «3 nov 2026», in the phone's own time zone. */
export const dayWords = (iso: string) => DAY.format(new Date(iso));
/** «3 nov 2026, 7:30 p.m.» */
export const momentWords = (iso: string) => MOMENT.format(new Date(iso));

/** «1 usuario», «1,204 usuarios». */
export function countWords(count: number): string {
  return `${count.toLocaleString('es-MX')} ${count === 1 ? 'usuario' : 'usuarios'}`;
}

/** «García, José, Ana y 4 más». */
export function namesWords(names: readonly string[], most = 3): string {
  if (names.length <= most) return LIST.format(names);
  const rest = names.length - most;
  return LIST.format([...names.slice(0, most), `${rest.toLocaleString('es-MX')} más`]);
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' });
