import { sql } from 'kysely';
import { countWaiting } from '#contract/approvals';
import { HOUR_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import type { NotificationKind } from '#contract/notifications';
import { peopleOfAudience } from '../access/audience.ts';
import type { Caller } from '../access/caller.ts';
import { mayDecide } from '../access/grants.ts';
import { peopleReached, reachesFor } from '../access/reach.ts';
import { openReminders } from '../agendas/remind-participants.ts';
import { audienceOf } from '../announcements/audience.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { DIGEST, isUrgent, nextDigest } from './digest.ts';
import { groupsToReview } from './read-items.ts';
import { readSubscribers } from './read-subscribers.ts';

/** Minimum time between urgent notifications of one kind to a person. */
export const GAP_MS = HOUR_MS;
const EVENTS_A_TURN = 20;
/** Well below either engine's statement limit. */
const PEOPLE_A_STATEMENT = 200;

type Event = Row<'notification_events'>;

/** Turns due events into pending notifications per person. Safe with several processes. */
export async function expandEvents(store: Store, now: number): Promise<void> {
  const events = await store.read
    .selectFrom('notification_events')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('kind')
    .orderBy('subject_id')
    .limit(EVENTS_A_TURN)
    .execute();
  if (events.length === 0) return;
  const callers = (await readSubscribers(store.read, now)).map(({ caller }) => caller);
  for (const event of events) {
    const owed = await store.snapshot(async (trx) => {
      const people = await audienceFor({ trx, now, callers }, event);
      return (await isUrgent(trx, event, now))
        ? people.map((person_id) => ({ person_id, kind: event.kind, due_at: now }))
        : gather(people, callers, now);
    });
    await store.write((trx) => owe(trx, event, owed, now));
  }
}

type Owed = { person_id: number; kind: string; due_at: number };

/** In the digest of each one's own day; nobody without a phone to tell has one. */
function gather(people: readonly number[], callers: readonly Caller[], now: number): Owed[] {
  const wanted = new Set(people);
  return callers
    .filter(({ personId }) => wanted.has(personId))
    .map(({ personId, state, city }) => {
      const due_at = nextDigest(now, zoneOf(state, city));
      return { person_id: personId, kind: DIGEST, due_at };
    });
}

type Asked = { trx: Trx; now: number; callers: readonly Caller[] };

async function audienceFor(asked: Asked, { kind, subject_id }: Event): Promise<number[]> {
  switch (kind as NotificationKind) {
    case 'announcements':
      return readersOf(asked, subject_id);
    case 'approvals':
      return approversOf(asked, subject_id);
    case 'reviews':
      return reviewersOf(asked, subject_id);
    case 'agendas':
      return remindedOf(asked, subject_id);
    case 'consents':
    case 'own-changes':
    case 'people-changes':
      return [subject_id];
    case 'exports':
      return administrators(asked.callers);
  }
}

const administrators = (callers: readonly Caller[]) =>
  callers.filter(({ role }) => role === 'admin').map(({ personId }) => personId);

async function readersOf({ trx, callers }: Asked, id: number): Promise<number[]> {
  const row = await trx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!row) return [];
  const people = await trx
    .selectFrom('people')
    .select('people.id')
    .where(await peopleOfAudience(trx, audienceOf(row)))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('push_subscriptions as push')
          .select('push.id')
          .whereRef('push.person_id', '=', 'people.id'),
      ),
    )
    .execute();
  const ids = new Set(people.map((person) => person.id));
  return callers.map(({ personId }) => personId).filter((one) => ids.has(one));
}

async function approversOf({ trx, callers }: Asked, id: number): Promise<number[]> {
  const approvers: number[] = [];
  for (const caller of callers) {
    const reaches = reachesFor(caller, countWaiting);
    if (reaches.length === 0) continue;
    const person = await trx
      .selectFrom('people')
      .select(['people.id', 'people.role', 'people.created_by'])
      .where(await peopleReached(trx, caller, { reaches }))
      .where('people.id', '=', id)
      .where('people.status', '=', 'pending')
      .executeTakeFirst();
    if (person && mayDecide(caller, person)) approvers.push(caller.personId);
  }
  return approvers;
}

async function reviewersOf({ trx, now, callers }: Asked, groupId: number): Promise<number[]> {
  const reviewers: number[] = [];
  for (const caller of callers) {
    const groups = await groupsToReview({ trx, now, caller });
    if (groups.includes(groupId)) reviewers.push(caller.personId);
  }
  return reviewers;
}

async function remindedOf({ trx, now, callers }: Asked, id: number): Promise<number[]> {
  const rows = await openReminders(trx, now).select('p.person_id').where('a.id', '=', id).execute();
  const ids = new Set(rows.map(({ person_id }) => person_id));
  return callers.map(({ personId }) => personId).filter((one) => ids.has(one));
}

/** Deletes the event with the insert: only one process takes it. */
async function owe(trx: Trx, event: Event, owed: readonly Owed[], now: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('notification_events')
    .where('kind', '=', event.kind)
    .where('subject_id', '=', event.subject_id)
    .where('due_at', '=', event.due_at)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) return;
  const next = sql<number>`case when excluded.kind != ${DIGEST}
    and notification_queue.sent_at > ${now - GAP_MS}
    then notification_queue.sent_at + ${GAP_MS} else excluded.due_at end`;
  for (let start = 0; start < owed.length; start += PEOPLE_A_STATEMENT) {
    const rows = owed.slice(start, start + PEOPLE_A_STATEMENT);
    await trx
      .insertInto('notification_queue')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'kind'])
          .doUpdateSet({ due_at: sql`coalesce(notification_queue.due_at, ${next})` }),
      )
      .execute();
  }
}
