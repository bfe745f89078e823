import { DAY_MS } from '#contract/core/durations';
import type { Category, ForumSpace } from '#contract/forums';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import * as messages from './card-messages.ts';

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  formacion: messages.formation,
  accion: messages.action,
  apoyo: messages.support,
  testimonios: messages.testimonies,
};

export const CATEGORY_HINTS: Readonly<Record<Category, string>> = {
  formacion: messages.formationHint,
  accion: messages.actionHint,
  apoyo: messages.supportHint,
  testimonios: messages.testimoniesHint,
};

export function spaceToText({ state, city, community }: ForumSpace): string {
  if (community) return community.name || messages.ownCommunity;
  if (city && state) return city === state ? messages.cityOf(city) : `${city}, ${state}`;
  return state ?? messages.network;
}

/** Last activity: «ayer», «27 oct». */
export function formatActivity(iso: string, now: number): string {
  const at = Date.parse(iso);
  return now - at < 7 * DAY_MS ? formatRelative(at, now) : formatShortDay(iso, now);
}
