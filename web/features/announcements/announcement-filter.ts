import type { AnnouncementItem, Priority } from '#contract/announcements';
import { foldText } from '#contract/rules/fold-text';
import { blocksToText } from '#contract/rules/text-blocks';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import type { Scope, Shown } from './search-params.ts';

/** From the address; null shows all. */
export type AnnouncementFilter = {
  shown: Shown | null;
  priority: Priority | null;
  scope: Scope | null;
  /** Phone calendar days, `2026-11-20`, both inclusive. */
  from: string | null;
  until: string | null;
};

export const NO_FILTER: AnnouncementFilter = {
  ...{ shown: null, priority: null, scope: null, from: null, until: null },
};

export type Figures = { total: number; thisWeek: number; unread: number };

export function toFigures(items: readonly AnnouncementItem[], now: number): Figures {
  return {
    total: items.length,
    thisWeek: items.filter((item) => isThisWeek(item, now)).length,
    unread: items.filter(({ unread }) => unread).length,
  };
}

/**
 * Keeps the given order.
 * @param typed words of the title, text or author
 */
export function narrow(
  items: readonly AnnouncementItem[],
  filter: AnnouncementFilter,
  typed: string,
  now: number,
): AnnouncementItem[] {
  const words = foldText(typed);
  return items.filter(
    (item) =>
      (filter.shown !== 'sin-leer' || item.unread) &&
      (filter.shown !== 'semana' || isThisWeek(item, now)) &&
      (filter.priority === null || item.priority === filter.priority) &&
      (filter.scope === null || toScope(item) === filter.scope) &&
      isBetween(toLocalDay(item.createdAt), filter) &&
      (words === '' || toSearchable(item).includes(words)),
  );
}

type Target = Pick<AnnouncementItem, 'targetState' | 'targetCity' | 'targetGroup'>;

export function toScope({ targetState, targetCity, targetGroup }: Target): Scope {
  if (targetGroup) return 'comunidad';
  if (targetCity !== null) return 'ciudad';
  return targetState === null ? 'todos' : 'estado';
}

function isThisWeek({ createdAt }: AnnouncementItem, now: number): boolean {
  const monday = new Date(now);
  monday.setHours(0, 0, 0, 0);
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7));
  return Date.parse(createdAt) >= monday.getTime();
}

function isBetween(day: string, { from, until }: Pick<AnnouncementFilter, 'from' | 'until'>) {
  return (from === null || day >= from) && (until === null || day <= until);
}

function toSearchable({ title, authorName, blocks }: AnnouncementItem): string {
  return foldText(`${title} ${authorName} ${blocksToText(blocks)}`);
}
