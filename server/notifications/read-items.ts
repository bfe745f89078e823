import { countWaiting } from '#contract/approvals';
import { DAY_MS } from '#contract/core/durations';
import type { NotificationItem, NotificationKind } from '#contract/notifications';
import { listQuarantine } from '#contract/quarantine';
import { listUnread } from '#contract/unread-announcements';
import type { Caller } from '../access/caller.ts';
import { mayDecide } from '../access/grants.ts';
import { PENDING } from '../access/pending.ts';
import { peopleReached, reachesFor } from '../access/reach.ts';
import { openReminders } from '../agendas/remind-participants.ts';
import { headsFor } from '../announcements/audience.ts';
import { readReader } from '../announcements/read-reader.ts';
import { isUnread, publishedAtOf } from '../announcements/to-item.ts';
import type { Trx } from '../database/schema.ts';
import { EXPORTED } from '../privacy/audit-read.ts';
import { groupIdsToDecide } from '../quarantine/entries-to-decide.ts';

export type ItemsCall = { trx: Trx; caller: Caller; now: number };

const MONTH_MS = 30 * DAY_MS;

const NOTES_SHOWN = 5;

type Waiting = Pick<NotificationItem, 'count' | 'newest' | 'notes'> & {
  /** Of each of them; those past what was seen are news. */
  changes?: readonly number[];
};

const READERS: Readonly<Record<NotificationKind, (call: ItemsCall) => Promise<Waiting>>> = {
  announcements: readUnread,
  approvals: readPending,
  reviews: readReviews,
  agendas: readReminders,
  consents: readRecorded,
  exports: readExports,
  'own-changes': readOwnChanges,
  'people-changes': readPeopleChanges,
};

export async function readItems(call: ItemsCall): Promise<NotificationItem[]> {
  const items: NotificationItem[] = [];
  for (const kind of Object.keys(READERS) as NotificationKind[]) {
    const item = await readItem(call, kind);
    if (item) items.push(item);
  }
  return items;
}

export async function readItem(
  call: ItemsCall,
  kind: NotificationKind,
): Promise<NotificationItem | null> {
  return (await readNews(call, kind))?.item ?? null;
}

/** @returns null where nothing waits; `news`: how many came since the caller last looked */
export async function readNews(
  call: ItemsCall,
  kind: NotificationKind,
): Promise<{ item: NotificationItem; news: number } | null> {
  const { changes, ...waiting } = await READERS[kind](call);
  if (waiting.count === 0) return null;
  const seen = await call.trx
    .selectFrom('seen')
    .select('through_change')
    .where('person_id', '=', call.caller.personId)
    .where('kind', '=', kind)
    .where('subject_id', '=', 0)
    .executeTakeFirst();
  const through = seen?.through_change ?? 0;
  const item = { kind, ...waiting, isNew: waiting.newest > through };
  const all = item.isNew ? waiting.count : 0;
  return { item, news: changes?.filter((one) => one > through).length ?? all };
}

async function readUnread(call: ItemsCall): Promise<Waiting> {
  const reader = await readReader(call.trx, call.caller, call.now);
  const cell = { reaches: reachesFor(call.caller, listUnread) };
  const rows = await headsFor({ ...call, reader }, cell);
  const unread = rows.filter((row) => isUnread(row, reader));
  return waitingOf(unread.map((row) => Math.max(publishedAtOf(row), row.renewed_at ?? 0)));
}

/** By `change`: a person sent back for decision is news again. */
async function readPending({ trx, caller }: ItemsCall): Promise<Waiting> {
  const reaches = reachesFor(caller, countWaiting);
  if (reaches.length === 0) return waitingOf([]);
  const pending = await trx
    .selectFrom('people')
    .select(['people.id', 'people.role', 'people.created_by', 'people.change'])
    .where(await peopleReached(trx, caller, { reaches }))
    .where('people.status', '=', PENDING)
    .execute();
  const own = pending.filter((person) => mayDecide(caller, person));
  return waitingOf(own.map(({ change }) => change));
}

async function readReviews(call: ItemsCall): Promise<Waiting> {
  const groups = await groupsToReview(call);
  if (groups.length === 0) return waitingOf([]);
  const { total, newest } = await call.trx
    .selectFrom('quarantine')
    .where('group_id', 'in', groups)
    .where('state', '=', 'waiting')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('id').as('newest')])
    .executeTakeFirstOrThrow();
  return { count: Number(total), newest: Number(newest ?? 0) };
}

/** By reminder time: a repeat is news again. */
async function readReminders({ trx, caller, now }: ItemsCall): Promise<Waiting> {
  const rows = await openReminders(trx, now)
    .select('a.reminded_at')
    .where('p.person_id', '=', caller.personId)
    .execute();
  return waitingOf(rows.map(({ reminded_at }) => reminded_at ?? 0));
}

/** Consents others recorded in the caller's name, shown for a month, seen or not. */
async function readRecorded({ trx, caller, now }: ItemsCall): Promise<Waiting> {
  const rows = await trx
    .selectFrom('consents')
    .select('id')
    .where('person_id', '=', caller.personId)
    .where('purpose', '=', 'sensitive')
    .where('recorded_by', 'is not', null)
    .where('at', '>', now - MONTH_MS)
    .execute();
  return waitingOf(rows.map(({ id }) => id));
}

/** Large exports, shown to the administration for a month. */
async function readExports({ trx, caller, now }: ItemsCall): Promise<Waiting> {
  if (caller.role !== 'admin') return waitingOf([]);
  const rows = await trx
    .selectFrom('audit')
    .select('id')
    .where('action', '=', EXPORTED)
    .where('actor_id', '!=', caller.personId)
    .where('at', '>', now - MONTH_MS)
    .execute();
  return waitingOf(rows.map(({ id }) => id));
}

/** Corrections by others of the caller's own record. */
async function readOwnChanges(call: ItemsCall): Promise<Waiting> {
  return waitingOf((await readNotices(call, '=')).map(({ id }) => id));
}

/** Moves and new roles of people the caller coordinates, or did; with names, which they know. */
async function readPeopleChanges(call: ItemsCall): Promise<Waiting> {
  const rows = await readNotices(call, '!=');
  const notes = rows.slice(0, NOTES_SHOWN).map(({ id, alias, kind, from_value, to_value }) => ({
    ...{ id, alias, kind, from: from_value, to: to_value },
  }));
  return { ...waitingOf(rows.map(({ id }) => id)), notes };
}

function readNotices({ trx, caller, now }: ItemsCall, whose: '=' | '!=') {
  return trx
    .selectFrom('person_notices as n')
    .innerJoin('person_history as h', 'h.id', 'n.history_id')
    .innerJoin('people as p', 'p.id', 'h.person_id')
    .select(['h.id', 'h.kind', 'h.from_value', 'h.to_value', 'p.alias'])
    .where('n.person_id', '=', caller.personId)
    .where('h.person_id', whose, caller.personId)
    .where('h.at', '>', now - MONTH_MS)
    .orderBy('h.id', 'desc')
    .execute();
}

export async function groupsToReview(call: ItemsCall): Promise<number[]> {
  const reaches = reachesFor(call.caller, listQuarantine);
  if (reaches.length === 0) return [];
  const cell = { type: 'allow', reaches, masked: false, ranked: false } as const;
  return groupIdsToDecide({ ...call, cell });
}

function waitingOf(changes: readonly number[]): Waiting {
  const newest = changes.reduce((most, one) => Math.max(most, one), 0);
  return { count: changes.length, newest, changes };
}
