/** What every phone should show in the end, read from the server's tables and not through its API. */
import type { Row } from '#server/database/schema';
import { isAuthorOf, rowToFollowUp, stampsOf } from '#server/follow-up/follow-up-row';
import { wordsOfNote } from '../note.ts';
import { readTable } from '../read-table.ts';
import type { SimServer } from '../server.ts';
import { readNameWords } from './name-words.ts';

type MarkView = Record<'present' | 'punctual' | 'paidQuota' | 'excused', boolean | null> & {
  seen: Record<string, number>;
};

export type MeetingView = {
  id: string;
  change: number;
  temaEscola: string | null;
  evangelio: string | null;
  notes: string | null;
  prayedRosary: boolean;
  setAside: boolean;
  marks: Map<number, { view: MarkView; change: number }>;
  /** People by name, each in words. */
  names: readonly string[];
};

export async function readServerView(server: SimServer): Promise<Map<string, MeetingView>> {
  const { read } = server;
  const names = await readNameWords(server);
  const meetings = await readTable(read, 'meetings');
  const cells = await readTable(read, 'attendance');
  const living = meetings.filter((meeting) => meeting.deleted_at === null);
  return new Map(
    living.map((meeting) => {
      const own = cells.filter((cell) => cell.meeting_id === meeting.id);
      const marks = new Map(
        own.map((cell) => [cell.person_id, { view: markOf(cell), change: cell.change }]),
      );
      return [meeting.uuid, { ...fieldsOf(meeting), marks, names: names.get(meeting.id) ?? [] }];
    }),
  );
}

/** By UUID, where a meeting's marks are now: itself, or what it was merged into in the end. */
export async function readSurvivors(server: SimServer): Promise<Map<string, string>> {
  const paths = await readMergePaths(server);
  return new Map([...paths].map(([id, path]) => [id, path.at(-1) ?? id]));
}

/** By UUID, a meeting and all that it became by one merge after another. */
export async function readMergePaths({ read }: SimServer): Promise<Map<string, string[]>> {
  const rows = await readTable(read, 'meetings', 'id', 'uuid', 'merged_into');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: (typeof rows)[number]): string[] => {
    const next = row.merged_into === null ? undefined : byId.get(row.merged_into);
    return next ? [row.uuid, ...pathOf(next)] : [row.uuid];
  };
  return new Map(rows.map((row) => [row.uuid, pathOf(row)]));
}

function fieldsOf(row: Row<'meetings'>): Omit<MeetingView, 'marks' | 'names'> {
  return {
    id: row.uuid,
    change: row.change,
    temaEscola: row.formative_topic_title,
    evangelio: row.gospel_of_day,
    notes: row.notes,
    prayedRosary: row.prayed_rosary === 1,
    setAside: row.set_aside_at !== null,
  };
}

/** Each note in the words of `wordsOfNote`, by its id, as far as this person reads it. */
export async function readServerNotes(
  { read }: SimServer,
  personId: number,
): Promise<Map<string, string>> {
  const rows = await readTable(read, 'follow_ups');
  const groups = await readTable(read, 'groups', 'id', 'coordinator_id');
  const members = await readTable(read, 'memberships', 'person_id', 'role', 'left_at', 'group_id');
  const isOwn = (id: number) =>
    groups.some((group) => group.id === id && group.coordinator_id === personId) ||
    members.some(
      (one) =>
        one.group_id === id &&
        one.person_id === personId &&
        one.role === 'coordinator' &&
        one.left_at === null,
    );
  return new Map(
    rows.map((row) => {
      const stamps = Object.entries(stampsOf(row));
      const seen = Object.fromEntries(stamps.map(([field, stamp]) => [field, stamp.change]));
      const readsWhole = isOwn(row.group_id) || isAuthorOf(row, personId);
      const item = rowToFollowUp(row, { by: null, readsWhole });
      const note = { ...item, seen, createOp: null, waiting: false };
      return [row.uuid, wordsOfNote(note)];
    }),
  );
}

const FIELDS = [
  ['present', 'present'],
  ['punctual', 'punctual'],
  ['paidQuota', 'paid_quota'],
  ['excused', 'excused'],
] as const;

function markOf(cell: Row<'attendance'>): MarkView {
  const view: MarkView = {
    present: null,
    punctual: null,
    paidQuota: null,
    excused: null,
    seen: {},
  };
  for (const [field, column] of FIELDS) {
    const value = cell[column];
    view[field] = value === null ? null : value === 1;
    const change = cell[`${column}_change`];
    if (change !== null) view.seen[field] = change;
  }
  return view;
}

/** Whether a mark on a phone says the same, value by value and base by base. */
export function isSameMark(view: MarkView, shown: MarkView | undefined): boolean {
  if (!shown) return false;
  return FIELDS.every(
    ([field]) => view[field] === shown[field] && view.seen[field] === shown.seen[field],
  );
}
