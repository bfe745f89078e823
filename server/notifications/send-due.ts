import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { zoneOf as placeZone } from '#contract/core/places';
import { civilDay, inZone, type Zone } from '#contract/core/time-zones';
import type { NotificationKind } from '#contract/notifications';
import { addDays, dayStart } from '#contract/rules/civil-day';
import type { Row } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { PushSettings } from '../settings-push.ts';
import { afterToday, DIGEST, GATHERED } from './digest.ts';
import { expandEvents } from './expand-events.ts';
import { readItem, readNews } from './read-items.ts';
import { readSubscribers, type Subscriber, type Subscription } from './read-subscribers.ts';
import { type PushMessage, type PushOutcome, sendPush } from './send-push.ts';

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

type Owed = Pick<Row<'notification_queue'>, 'person_id' | 'kind' | 'tries' | 'sent_at'>;

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
      .select(['person_id', 'kind', 'tries', 'sent_at'])
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
  const told = subscriber ? await messagesTo(deps, subscriber, owed) : [];
  // Read, decided or seen meanwhile.
  if (!subscriber || told.length === 0) return settle(deps, owed, { due_at: null, tries: 0 });
  const later = laterThan(deps, subscriber, owed);
  if (later !== null) return settle(deps, owed, { due_at: later, tries: owed.tries - 1 });
  const isUrgent = owed.kind !== DIGEST;
  const outcomes = await Promise.all(
    told.map(async ({ subscription, message }) => {
      const outcome = await sendPush(deps, subscription, { message, isUrgent });
      deps.metrics?.pushSeen(outcome.type);
      await keep(deps, subscription, outcome);
      return outcome;
    }),
  );
  await settle(deps, owed, nextOf(outcomes, owed, now()));
}

type Told = { subscription: Subscription; message: PushMessage };

function messagesTo(
  deps: SendingDeps,
  { caller, subscriptions }: Subscriber,
  { kind }: Owed,
): Promise<Told[]> {
  return deps.store.snapshot(async (trx) => {
    const call = { trx, caller, now: deps.now() };
    if (kind === DIGEST) {
      const news = await readGathered(call);
      return subscriptions.flatMap((subscription) => {
        const message = digestOf(news.filter(({ kind }) => mayTell(subscription, kind)));
        return message ? [{ subscription, message }] : [];
      });
    }
    const item = await readItem(call, kind as NotificationKind);
    if (!item?.isNew) return [];
    return subscriptions
      .filter((subscription) => mayTell(subscription, kind))
      .map((subscription) => ({ subscription, message: { kind } }));
  });
}

type News = { kind: NotificationKind; news: number };

async function readGathered(call: Parameters<typeof readNews>[0]): Promise<News[]> {
  const all: News[] = [];
  for (const kind of GATHERED) {
    const { news = 0 } = (await readNews(call, kind)) ?? {};
    if (news > 0) all.push({ kind, news });
  }
  return all;
}

/** One alone is told as what it is; of several, how many. */
function digestOf(all: readonly News[]): PushMessage | null {
  const [first] = all;
  if (!first) return null;
  const count = all.reduce((sum, { news }) => sum + news, 0);
  return count === 1 ? { kind: first.kind } : { kind: DIGEST, count };
}

/** A reminder reveals that its person has not answered: never to a session of another's link. */
function mayTell({ isByLink }: Subscription, kind: string): boolean {
  return kind !== 'agendas' || !isByLink;
}

/** When it may be sent, if not now: after the night, and after the day of a digest that was late. */
function laterThan(
  { now, push }: SendingDeps,
  { caller: { state, city } }: Subscriber,
  { kind, sent_at }: Owed,
): number | null {
  const zone = placeZone(state, city);
  const tomorrow = kind === DIGEST ? afterToday(now(), zone, sent_at) : null;
  return tomorrow ?? endOfQuiet(now(), zone, push.quiet);
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

type Next = { due_at: number | null; tries: number; sent_at?: number };

/** Success on one phone suffices: a failure on another is not retried. */
function nextOf(outcomes: readonly PushOutcome[], { tries }: Owed, now: number): Next {
  if (outcomes.some(({ type }) => type === 'sent')) return { due_at: null, tries: 0, sent_at: now };
  const later = outcomes.find((outcome) => outcome.type === 'later');
  if (!later || tries >= TRIES) return { due_at: null, tries: 0 };
  const wait = later.waitMs ?? Math.min(FIRST_WAIT_MS * 4 ** (tries - 1), HOUR_MS);
  return { due_at: now + Math.min(wait, DAY_MS), tries };
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
