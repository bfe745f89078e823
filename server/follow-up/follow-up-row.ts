import type { Channel, FollowUpField, FollowUpItem } from '#contract/follow-up';
import type { Stamp } from '#contract/rules/merge';
import type { Row } from '../database/schema.ts';

export type FollowUpRow = Row<'follow_ups'>;
export type FollowUpStamps = Partial<Record<FollowUpField, Stamp>>;

/** The contract's names for a note's fields, and the columns that keep them. */
export const COLUMN_BY_FIELD = {
  date: 'date',
  bookTitle: 'book_title',
  pagesRead: 'pages_read',
  exercised: 'exercised',
  sportType: 'sport_type',
  prospectName: 'prospect_name',
  prospectContact: 'prospect_contact',
  currentStage: 'current_stage',
  nextStepDate: 'next_step_date',
  channel: 'channel',
  notes: 'notes',
  removed: 'removed',
} as const satisfies Record<FollowUpField, keyof FollowUpRow>;

/** @param by the author's alias */
export function rowToFollowUp(row: FollowUpRow, by: string | null): FollowUpItem {
  return {
    id: row.uuid,
    groupId: row.group_id,
    kind: row.kind,
    memberId: row.person_id,
    date: new Date(row.date).toISOString(),
    bookTitle: row.book_title,
    pagesRead: row.pages_read,
    exercised: row.exercised === null ? null : row.exercised === 1,
    sportType: row.sport_type,
    prospectName: row.prospect_name,
    prospectContact: row.prospect_contact,
    currentStage: row.current_stage,
    nextStepDate: row.next_step_date === null ? null : new Date(row.next_step_date).toISOString(),
    channel: row.channel as Channel | null,
    notes: row.notes,
    removed: row.removed === 1,
    // Known from a rescue file only, which may be wrong.
    by: by && row.author_claimed ? `${by} (según un archivo)` : by,
  };
}

/** What a field's value is in its column. */
export function fieldToColumn(field: FollowUpField, value: unknown): number | string | null {
  if (value === null || value === undefined) return null;
  if (field === 'date' || field === 'nextStepDate') return Date.parse(String(value));
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as number | string;
}

export function stampsOf(row: Pick<FollowUpRow, 'stamps'>): FollowUpStamps {
  return JSON.parse(row.stamps);
}
