/**
 * Moves everything that refers to one person to another, by the columns that `declared-columns.ts`
 * declares. Where both have a row under one key, `COLLISIONS` says what stays of the two.
 */
import { sql } from 'kysely';
import { mergeMarks } from '#contract/rules/announcement-reads';
import type { Trx } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { LONG_GONE } from '../../database/tables/communities.ts';
import { mergeAttendanceRow } from '../../meetings/merge-attendance.ts';
import { type AttendanceRow, writeAttendance } from '../../merge/attendance-row.ts';
import { resolveConflictAuthors } from '../../merge/conflicts.ts';
import { DECLARED } from '../../privacy/declared-columns.ts';
import {
  deleteRow,
  type Journal,
  keyOf,
  restOf,
  rowsWith,
  type StoredRow,
  type Table,
  updateRow,
} from './journal.ts';

export type Merging = {
  store: Store;
  trx: Trx;
  kept: number;
  gone: number;
  change: number;
  now: number;
  journal: Journal;
};

/** Of the account that closes, or of the server itself: they stay where they are. */
export const STAYS: ReadonlySet<Table> = new Set<Table>([
  ...(['people', 'person_merges', 'audit', 'queues', 'applied_ops', 'rejected_ops'] as const),
  ...(['sessions', 'known_networks', 'access_links', 'reset_codes', 'consents'] as const),
  ...(['push_subscriptions', 'notification_queue', 'write_counts', 'calendar_feeds'] as const),
  'mail_queue',
  // Derived: triggers have it recounted.
  ...(['member_figures', 'person_keys'] as const),
  // Of the two numbers as they are: an undo finds it again.
  'people_apart',
  // Handled with their periods, by `joinMemberships`.
  'memberships',
]);

/** One of each is enough: those of the account that closes stay with it. */
const ONLY_IF_NONE: ReadonlySet<Table> = new Set<Table>(['institutions', 'family_members']);

/** Rows that phones fetch by their number. */
const RENUMBERED: Partial<Record<Table, readonly string[]>> = {
  follow_ups: ['person_id'],
  tertulia_guests: ['person_id'],
  formation_progress: ['person_id'],
  formation_places: ['person_id'],
  attendance: ['person_id'],
  groups: ['coordinator_id'],
};

export function stampFor(change: number) {
  return (table: Table, column: string): StoredRow =>
    RENUMBERED[table]?.includes(column) ? { change } : {};
}

type Together = (kept: StoredRow, gone: StoredRow) => StoredRow;
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));

function earliestOfNewest(kept: StoredRow, gone: StoredRow, columns: [string, string]): StoredRow {
  const [atColumn, editionColumn] = columns;
  const markOf = (row: StoredRow) => {
    const at = number(row[atColumn]);
    return at === null ? null : { at, edition: Number(row[editionColumn]) };
  };
  const mark = mergeMarks(markOf(kept), markOf(gone));
  return { [atColumn]: mark?.at ?? null, [editionColumn]: mark?.edition ?? null };
}

const keepOurs: Together = () => ({});
const largest =
  (column: string): Together =>
  (kept, gone) => ({ [column]: Math.max(Number(kept[column]), Number(gone[column])) });
/** @param time column by which one row is the later */
const later =
  (time: (row: StoredRow) => number, columns: readonly string[]): Together =>
  (kept, gone) =>
    time(gone) > time(kept)
      ? Object.fromEntries(columns.map((name) => [name, gone[name] ?? null]))
      : {};

const atOfStamp = (row: StoredRow) => Number(JSON.parse(String(row.stamp ?? '{}')).at ?? 0);

/** Which columns the row that stays takes over, where both people have one under the same key. */
export const COLLISIONS: Partial<Record<Table, Together>> = {
  person_notices: keepOurs,
  bulk_act_people: keepOurs,
  guardians: keepOurs,
  former_coordinators: largest('until'),
  formation_progress: (kept, gone) =>
    Number(gone.completed) > Number(kept.completed)
      ? Object.fromEntries(
          ['completed', 'completed_version', 'completed_at', 'score', 'stamps'].map((name) => [
            name,
            gone[name] ?? null,
          ]),
        )
      : {},
  person_photos: later((row) => Number(row.set_at), ['photo', 'hash', 'set_at']),
  excuses: later((row) => Number(row.said_at), ['is_excused', 'said_at']),
  formation_places: later(atOfStamp, ['section', 'section_key', 'stamp']),
  forum_likes: later(atOfStamp, ['liked', 'stamp']),
  forum_reads: largest('through'),
  forum_unlisted: keepOurs,
  quotas: keepOurs,
  payments: keepOurs,
  announcement_reads: (kept, gone) => ({
    ...earliestOfNewest(kept, gone, ['read_at', 'read_edition']),
    ...earliestOfNewest(kept, gone, ['ack_at', 'ack_edition']),
  }),
  seen: largest('through_change'),
  objective_people: keepOurs,
  record_views: keepOurs,
};

/** After the history, in which the author of a mark is looked up. */
const LAST: readonly Table[] = ['attendance'];

export async function moveRows(merging: Merging): Promise<void> {
  const tables = (Object.keys(DECLARED) as Table[]).filter((table) => !STAYS.has(table));
  const ordered = [...tables.filter((table) => !LAST.includes(table)), ...LAST];
  await joinGuests(merging);
  await joinParticipants(merging);
  for (const table of ordered) {
    for (const column of referencesOf(table)) await moveColumn(merging, table, column);
  }
  await sql`delete from member_figures where person_id = ${merging.gone}`.execute(merging.trx);
}

export function referencesOf(table: Table): string[] {
  const { row = [], cut = [], number = [] } = DECLARED[table];
  // An owner may be a link too: what it sent keeps its key under the former number.
  return [...row, ...cut, ...number].map(String).filter((column) => column !== 'owner');
}

async function moveColumn(merging: Merging, table: Table, column: string): Promise<void> {
  const { trx, kept, gone, change, journal } = merging;
  const theirs = await rowsWith(trx, table, column, gone);
  if (theirs.length === 0) return;
  if (ONLY_IF_NONE.has(table) && (await rowsWith(trx, table, column, kept)).length > 0) return;
  const moved = isUnique(table, column) ? await joinUnique(merging, table, column, theirs) : theirs;
  if (moved.length === 0) return;
  const keys = moved.map((row) => restOf(table, column, row));
  journal.push({ type: 'move', table, column, from: gone, to: kept, keys });
  const stamp = Object.entries(stampFor(change)(table, column)).map(
    ([name, value]) => sql`, ${sql.ref(name)} = ${value}`,
  );
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${kept}${sql.join(stamp, sql``)}
    where ${sql.ref(column)} = ${gone}
  `.execute(trx);
}

function isUnique(table: Table, column: string): boolean {
  if (table === 'payments') return column === 'person_id';
  return keyOf(table).includes(column);
}

/** @returns the rows without a counterpart */
async function joinUnique(
  merging: Merging,
  table: Table,
  column: string,
  theirs: StoredRow[],
): Promise<StoredRow[]> {
  const { trx, kept, journal } = merging;
  const rest = (row: StoredRow) =>
    table === 'payments' ? String(row.uuid) : JSON.stringify(restOf(table, column, row));
  const ours = new Map((await rowsWith(trx, table, column, kept)).map((row) => [rest(row), row]));
  const free: StoredRow[] = [];
  for (const row of theirs) {
    const own = ours.get(rest(row));
    if (!own) free.push(row);
    else {
      journal.push({ type: 'change', table, before: row, after: null });
      if (table === 'attendance') await joinMarks(merging, own, row);
      else await joinRow(merging, table, own, row);
      await deleteRow(trx, table, row);
    }
  }
  return free;
}

async function joinRow(
  { trx, journal, change }: Merging,
  table: Table,
  own: StoredRow,
  row: StoredRow,
): Promise<void> {
  const together = COLLISIONS[table];
  if (!together) throw new Error(`two rows of ${table} have no rule`);
  const columns = together(own, row);
  const isNews = Object.entries(columns).some(([name, value]) => own[name] !== value);
  if (!isNews) return;
  const after = { ...own, ...columns, ...('change' in own ? { change } : {}) };
  journal.push({ type: 'change', table, before: own, after });
  await updateRow(trx, table, own, after);
}

/** Marks of one meeting, by the rule of every merge. */
async function joinMarks(
  { store, trx, journal, change }: Merging,
  own: StoredRow,
  row: StoredRow,
): Promise<void> {
  const joined = { ...own } as unknown as AttendanceRow;
  mergeAttendanceRow(joined, row as unknown as AttendanceRow);
  joined.change = change;
  await resolveConflictAuthors(trx, [joined]);
  await writeAttendance(store, trx, [joined], []);
  journal.push({
    type: 'change',
    table: 'attendance',
    before: own,
    after: joined as unknown as StoredRow,
  });
}

/** Invited twice to one tertulia: the stronger row stays, with the history of both. */
async function joinGuests(merging: Merging): Promise<void> {
  for (const [own, row] of await pairsOf(merging, 'tertulia_guests', 'tertulia_id')) {
    const [loser] = strengthOf(row) > strengthOf(own) ? [own] : [row];
    const winner = loser === own ? row : own;
    await moveChildren(merging, 'tertulia_guest_history', 'guest_id', loser, winner);
    await dropJournaled(merging, 'tertulia_guests', loser);
  }
}

function strengthOf(row: StoredRow): number {
  if (row.attended === 1) return 5;
  if (row.withdrawn_at !== null) return 0;
  if (row.seat !== null) return 4;
  if (row.answer === 'yes') return 3;
  return row.answer === null ? 1 : 2;
}

/** Asked twice in one agenda: the later answer counts. */
async function joinParticipants(merging: Merging): Promise<void> {
  const { trx } = merging;
  for (const [own, row] of await pairsOf(merging, 'agenda_participants', 'agenda_id')) {
    const isTheirs = Number(row.responded_at ?? 0) > Number(own.responded_at ?? 0);
    const [winner, loser] = isTheirs ? [row, own] : [own, row];
    for (const answer of await rowsWith(trx, 'agenda_answers', 'participant_id', Number(loser.id)))
      await dropJournaled(merging, 'agenda_answers', answer);
    await moveChildren(merging, 'agenda_links', 'participant_id', loser, winner);
    await dropJournaled(merging, 'agenda_participants', loser);
  }
}

/** Rows of both people about the same thing. */
async function pairsOf({ trx, kept, gone }: Merging, table: Table, about: string) {
  const ours = new Map(
    (await rowsWith(trx, table, 'person_id', kept)).map((row) => [row[about], row]),
  );
  const theirs = await rowsWith(trx, table, 'person_id', gone);
  return theirs.flatMap((row): [StoredRow, StoredRow][] => {
    const own = ours.get(row[about] ?? null);
    return own ? [[own, row]] : [];
  });
}

async function moveChildren(
  { trx, journal }: Merging,
  table: Table,
  column: string,
  from: StoredRow,
  to: StoredRow,
): Promise<void> {
  const rows = await rowsWith(trx, table, column, Number(from.id));
  if (rows.length === 0) return;
  const keys = rows.map((row) => restOf(table, column, row));
  journal.push({ type: 'move', table, column, from: Number(from.id), to: Number(to.id), keys });
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to.id} where ${sql.ref(column)} = ${from.id}
  `.execute(trx);
}

async function dropJournaled({ trx, journal }: Merging, table: Table, row: StoredRow) {
  journal.push({ type: 'change', table, before: row, after: null });
  await deleteRow(trx, table, row);
}

/**
 * Periods in one group become one. The rows of the account that closes stay, as their ids are on
 * public pages; where absorbed they cover no day. Of communities only `communityId` stays open.
 */
export async function joinMemberships(
  { trx, kept, gone, change, now, journal }: Merging,
  communityId: number | null,
): Promise<void> {
  // Open ones first: one that is open joins the one that is open, never a period beside it.
  const ours = (await rowsWith(trx, 'memberships', 'person_id', kept)).toSorted(
    (one, other) => Number(other.left_at === null) - Number(one.left_at === null),
  );
  const theirs = await rowsWith(trx, 'memberships', 'person_id', gone);
  const kinds = new Map(
    (await trx.selectFrom('groups').select(['id', 'kind']).execute()).map((g) => [g.id, g.kind]),
  );
  const set = async (row: StoredRow, columns: StoredRow) => {
    const after = { ...row, ...columns, change };
    journal.push({ type: 'change', table: 'memberships', before: { ...row }, after });
    await updateRow(trx, 'memberships', row, after);
    Object.assign(row, after);
  };
  for (const row of theirs) {
    const own = ours.find((one) => one.group_id === row.group_id && overlap(one, row));
    if (!own) {
      const isElsewhere =
        row.left_at === null &&
        kinds.get(Number(row.group_id)) === 'community' &&
        row.group_id !== communityId;
      await set(row, { person_id: kept, ...(isElsewhere ? { left_at: now } : {}) });
      continue;
    }
    const together = {
      joined_at: Math.min(Number(own.joined_at), Number(row.joined_at)),
      left_at: endOf(own, row),
    };
    await set(row, { person_id: kept, role: 'member', left_at: LONG_GONE });
    await set(own, together);
  }
  for (const own of ours) {
    const isCommunity = kinds.get(Number(own.group_id)) === 'community';
    if (own.left_at === null && isCommunity && own.group_id !== communityId)
      await set(own, { left_at: now, role: 'member' });
  }
}

function overlap(one: StoredRow, other: StoredRow): boolean {
  const ends = (row: StoredRow) => number(row.left_at) ?? Number.POSITIVE_INFINITY;
  return ends(one) >= Number(other.joined_at) && ends(other) >= Number(one.joined_at);
}

function endOf(one: StoredRow, other: StoredRow): number | null {
  if (one.left_at === null || other.left_at === null) return null;
  return Math.max(Number(one.left_at), Number(other.left_at));
}
