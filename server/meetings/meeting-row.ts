import type { MeetingField, MeetingItem } from '#contract/meetings';
import { folioOf } from '#contract/rules/folio';
import type { Stamp } from '#contract/rules/merge';
import { isOddDate } from '#contract/rules/odd-date';
import type { Row } from '../database/schema.ts';

export type MeetingRow = Row<'meetings'>;
/** `setAside`: who last said whether the meeting counts. */
export type MeetingStamps = Partial<Record<MeetingField | 'setAside', Stamp>>;

/** The contract's names for a meeting's fields, and the columns that keep them. */
export const COLUMN_BY_FIELD = {
  date: 'date',
  temaEscola: 'formative_topic_title',
  evangelio: 'gospel_of_day',
  seAvanzoEnTema: 'topic_advanced',
  prayedRosary: 'prayed_rosary',
  meditationOfDay: 'meditation_of_day',
  formativeTopicLink: 'formative_topic_link',
  notes: 'notes',
  location: 'location',
} as const satisfies Record<MeetingField, keyof MeetingRow>;

export function rowToMeeting(row: MeetingRow): MeetingItem {
  return {
    id: row.uuid,
    folio: folioOf(row.uuid),
    communityId: row.group_id,
    date: new Date(row.date).toISOString(),
    temaEscola: row.formative_topic_title,
    evangelio: row.gospel_of_day,
    seAvanzoEnTema: row.topic_advanced === 1,
    prayedRosary: row.prayed_rosary === 1,
    meditationOfDay: row.meditation_of_day,
    formativeTopicLink: row.formative_topic_link,
    notes: row.notes,
    location: row.location,
    source: row.source,
    setAside: row.set_aside_at !== null,
    ...distinctOf(row),
    flags: row.author_claimed
      ? [...JSON.parse(row.flags), 'claimed-author']
      : JSON.parse(row.flags),
  };
}

/** The meetings that a row was said to be none of, as the contract has them: left out where none. */
export function distinctOf({ distinct_from: ids }: Pick<MeetingRow, 'distinct_from'>): {
  distinctFrom?: string[];
} {
  return ids === null ? {} : { distinctFrom: JSON.parse(ids) };
}

/** What a field's value is in its column. */
export function fieldToColumn(field: MeetingField, value: unknown): number | string | null {
  if (field === 'date') return Date.parse(String(value));
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value as string | null) ?? null;
}

export function stampsOf(row: Pick<MeetingRow, 'stamps'>): MeetingStamps {
  return JSON.parse(row.stamps);
}

/** What is odd about a meeting. Odd dates are flagged for the coordinator, never refused. */
export function oddities(date: number, now: number, clockMoved: boolean): string[] {
  const flags: string[] = [];
  if (isOddDate(date, now)) flags.push('odd-date');
  if (clockMoved) flags.push('clock-moved');
  return flags;
}
