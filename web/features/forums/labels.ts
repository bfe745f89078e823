import { DAY_MS } from '#contract/core/durations';
import type { Category, ForumSpace } from '#contract/forums';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  formacion: 'Formación',
  accion: 'Acción',
  apoyo: 'Apoyo',
  testimonios: 'Testimonios',
};

export const CATEGORY_HINTS: Readonly<Record<Category, string>> = {
  formacion: 'Dudas y hallazgos de los cursos y las reuniones',
  accion: 'Lo que se organiza y quién se suma',
  apoyo: 'Pedir y ofrecer ayuda',
  testimonios: 'Lo que se ha vivido',
};

/** For whom it is. */
export function spaceToText({ state, city, community }: ForumSpace): string {
  if (community) return community.name || 'Tu comunidad';
  if (city && state) return city === state ? `Ciudad de ${city}` : `${city}, ${state}`;
  return state ?? 'Toda la red';
}

/** When something was last written: «ayer», «27 oct». */
export function formatActivity(iso: string, now: number): string {
  const at = Date.parse(iso);
  return now - at < 7 * DAY_MS ? formatRelative(at, now) : formatShortDay(iso, now);
}
