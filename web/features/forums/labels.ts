import { DAY_MS } from '#contract/core/durations';
import type { Category, ForumSpace } from '#contract/forums';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import * as words from './card-words.ts';

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  formacion: words.formation,
  accion: words.action,
  apoyo: words.support,
  testimonios: words.testimonies,
};

export const CATEGORY_HINTS: Readonly<Record<Category, string>> = {
  formacion: words.formationHint,
  accion: words.actionHint,
  apoyo: words.supportHint,
  testimonios: words.testimoniesHint,
};

export function spaceToText({ state, city, community }: ForumSpace): string {
  if (community) return community.name || words.ownCommunity;
  if (city && state) return city === state ? words.cityOf(city) : `${city}, ${state}`;
  return state ?? words.network;
}

/** Last activity: «ayer», «27 oct». */
export function formatActivity(iso: string, now: number): string {
  const at = Date.parse(iso);
  return now - at < 7 * DAY_MS ? formatRelative(at, now) : formatShortDay(iso, now);
}
