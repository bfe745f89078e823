import { HOUR_MS } from '#contract/core/durations';
import { zoneOf as placeZone } from '#contract/core/places';
import { civilDay, inZone, type Zone } from '#contract/core/time-zones';
import type { NotificationKind } from '#contract/notifications';
import { addDays, dayStart } from '#contract/rules/civil-day';
import type { Row } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { PushSettings } from '../settings-push.ts';
import { expandEvents } from './expand-events.ts';
import { readItem } from './read-items.ts';
import { readSubscribers, type Subscription } from './read-subscribers.ts';
import { type PushOutcome, sendPush } from './send-push.ts';

export type SendingDeps = {
  store: Store;
  push: PushSettings;
  log: Logger;
  now(): number;
  metrics?: Pick<Metrics, 'pushSeen'>;
};

const PEOPLE_A_TURN = 20;
/** Longer than a turn can take; then another process may retry. */
const LEASE_MS = 2 * 60_000;
const TRIES = 4;
const FIRST_WAIT_MS = 60_000;

type Owed = Pick<Row<'notification_queue'>, 'person_id' | 'kind' | 'tries'>;

export async function sendDue(deps: SendingDeps): Promise<void> {
  await expandEvents(deps.store, deps.now());
  let owed: Owed[];
  do {
    owed = await claim(deps);
    await Promise.all(owed.map((one) => tell(deps, one)));
  } while (owed.length === PEOPLE_A_TURN);
}

/** Claims rows by moving their due time: only one process gets them. */
function claim({ store, now }: SendingDeps): Promise<Owed[]> {
  const at = now();
  return store.write(async (trx) => {
    const rows = await trx
      .selectFrom('notification_queue')
      .select(['person_id', 'kind', 'tries'])
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .orderBy('person_id')
      .orderBy('kind')
      .limit(PEOPLE_A_TURN)
      .$if(store.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    for (const { person_id, kind, tries } of rows) {
      await trx
        .updateTable('notification_queue')
        .set({ due_at: at + LEASE_MS, tries: tries + 1 })
        .where('person_id', '=', person_id)
        .where('kind', '=', kind)
        .execute();
    }
    return rows.map((row) => ({ ...row, tries: row.tries + 1 }));
  });
}

async function tell(deps: SendingDeps, owed: Owed): Promise<void> {
  const { store, now } = deps;
  const [subscriber] = await readSubscribers(store.read, now(), owed.person_id);
  const item =
    subscriber &&
    (await store.snapshot((trx) =>
      readItem({ trx, caller: subscriber.caller, now: now() }, owed.kind as NotificationKind),
    ));
  // Read, decided or seen meanwhile.
  if (!subscriber || !item?.isNew) return settle(deps, owed, { due_at: null, tries: 0 });
  const { state, city } = subscriber.caller;
  const morning = endOfQuiet(now(), placeZone(state, city), deps.push.quiet);
  if (morning !== null) return settle(deps, owed, { due_at: morning, tries: owed.tries - 1 });
  const outcomes = await Promise.all(
    subscriptionsFor(subscriber.subscriptions, owed).map(async (subscription) => {
      const outcome = await sendPush(deps, subscription, owed.kind);
      deps.metrics?.pushSeen(outcome.type);
      await keep(deps, subscription, outcome);
      return outcome;
    }),
  );
  await settle(deps, owed, nextOf(outcomes, owed, now()));
}

type Quiet = NonNullable<PushSettings['quiet']>;

/** End of the quiet hours around `at`, ms; null outside them. */
function endOfQuiet(at: number, zone: Zone, quiet: Quiet | null): number | null {
  if (quiet === null) return null;
  const { from, until } = quiet;
  const hour = inZone(at, zone).getUTCHours();
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? hour >= from || hour < until : hour >= from && hour < until;
  if (!isQuiet) return null;
  const today = civilDay(at, zone);
  const day = isOverMidnight && hour >= from ? addDays(today, 1) : today;
  return dayStart(day, zone) + until * HOUR_MS;
}

/** A reminder reveals that its person has not answered: never to a session of another's link. */
function subscriptionsFor(all: readonly Subscription[], { kind }: Owed): Subscription[] {
  return all.filter(({ isByLink }) => kind !== 'agendas' || !isByLink);
}

type Next = { due_at: number | null; tries: number; sent_at?: number };

/** Success on one phone suffices: a failure on another is not retried. */
function nextOf(outcomes: readonly PushOutcome[], { tries }: Owed, now: number): Next {
  if (outcomes.some(({ type }) => type === 'sent')) return { due_at: null, tries: 0, sent_at: now };
  const later = outcomes.find((outcome) => outcome.type === 'later');
  if (!later || tries >= TRIES) return { due_at: null, tries: 0 };
  const wait = later.waitMs ?? FIRST_WAIT_MS * 4 ** (tries - 1);
  return { due_at: now + Math.min(wait, HOUR_MS), tries };
}

async function settle({ store }: SendingDeps, owed: Owed, next: Next): Promise<void> {
  await store.write((trx) =>
    trx
      .updateTable('notification_queue')
      .set(next)
      .where('person_id', '=', owed.person_id)
      .where('kind', '=', owed.kind)
      .execute(),
  );
}

async function keep(
  { store, now }: SendingDeps,
  { id }: Subscription,
  { type }: PushOutcome,
): Promise<void> {
  if (type === 'gone') {
    await store.write((trx) => trx.deleteFrom('push_subscriptions').where('id', '=', id).execute());
  }
  if (type === 'sent') {
    const last_ok_at = now();
    await store.write((trx) =>
      trx.updateTable('push_subscriptions').set({ last_ok_at }).where('id', '=', id).execute(),
    );
  }
}
