import type { Channel, FollowUpField, FollowUpItem } from '#contract/follow-up';
import type { Stamp } from '#contract/rules/merge';
import type { Row } from '../database/schema.ts';

export type FollowUpRow = Row<'follow_ups'>;
export type FollowUpStamps = Partial<Record<FollowUpField, Stamp>>;

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

const REMOVED = {
  bookTitle: null,
  pagesRead: null,
  exercised: null,
  sportType: null,
  prospectName: null,
  prospectContact: null,
  currentStage: null,
  nextStepDate: null,
  channel: null,
  notes: null,
  by: null,
} as const satisfies Partial<FollowUpItem>;

/** Read only by the author and the group's coordinator. */
const WITHHELD = { prospectContact: null, notes: null } as const satisfies Partial<FollowUpItem>;

type Reader = {
  by: string | null;
  readsWhole: boolean;
};

export function rowToFollowUp(row: FollowUpRow, { by, readsWhole }: Reader): FollowUpItem {
  return {
    ...wholeItem(row, by),
    ...(readsWhole ? {} : WITHHELD),
    ...(row.removed === 1 ? REMOVED : {}),
  };
}

/** Authors named only by a file have no author's rights. */
export function isAuthorOf(row: FollowUpRow, personId: number): boolean {
  return row.created_by === personId && !row.author_claimed;
}

function wholeItem(row: FollowUpRow, by: string | null): FollowUpItem {
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
    // Known only from a rescue file, which may be wrong.
    by: by && row.author_claimed ? `${by} (según un archivo)` : by,
    touchedAt: new Date(touchedAt(row)).toISOString(),
  };
}

/** Latest change of any field, ms. */
export function touchedAt(row: Pick<FollowUpRow, 'stamps' | 'created_at'>): number {
  return Math.max(row.created_at, ...Object.values(stampsOf(row)).map(({ at }) => at));
}

export function fieldToColumn(field: FollowUpField, value: unknown): number | string | null {
  if (value === null || value === undefined) return null;
  if (field === 'date' || field === 'nextStepDate') return Date.parse(String(value));
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as number | string;
}

export function stampsOf(row: Pick<FollowUpRow, 'stamps'>): FollowUpStamps {
  return JSON.parse(row.stamps);
}
