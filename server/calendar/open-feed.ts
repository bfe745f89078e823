import { type EventKind, openFeed } from '#contract/calendar';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { zoneOf as placeZone } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { addDays } from '#contract/rules/civil-day';
import { zoneOf } from '../access/zone.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { errorToFields } from '../log.ts';
import { hashSecret } from '../session/secret.ts';
import type { SourceEvent } from './event-source.ts';
import { authorityOf } from './feed-authority.ts';
import { readEvents } from './sources.ts';
import { type FileEvent, TERTULIA_MS, uidOf, writeCalendarFile } from './write-file.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 120;
const READ_AGAIN_SECONDS = 6 * 60 * 60;

type FeedCall = Call<typeof openFeed>;

/** 256 bits cannot be guessed; misses are still rate limited by address. */
export const openFeedHandler = handler(openFeed, {
  mode: 'snapshot',
  before: ({ deps, ip }) => deps.limits.spend('token-address', ip),
  async run(call) {
    const { trx, now } = call;
    const owner = await findOwner(call);
    call.effects.afterCommit.push(() => call.deps.limits.giveBack('token-address', call.ip));
    const today = civilDay(now, placeZone(owner.state, owner.city));
    if (owner.read_on !== today) noteReading(call, owner.id, today);
    const range = { from: addDays(today, -DAYS_BACK), until: addDays(today, DAYS_AHEAD) };
    const caller = { personId: owner.id, state: owner.state, zone: zoneOf(owner) };
    const events = await readEvents({ trx, now, range, scope: { type: 'own', caller } });
    return writeCalendarFile({
      ...{ name: 'Coaching para Líderes', ttl: READ_AGAIN_SECONDS },
      events: events.map(toFileEvent),
    });
  },
});

async function findOwner({ trx, params }: FeedCall) {
  const owner = await trx
    .selectFrom('calendar_feeds as f')
    .innerJoin('people as p', 'p.id', 'f.person_id')
    .select(['p.id', 'p.role', 'p.state', 'p.city', 'p.zone', 'f.authority', 'f.read_on'])
    .where('f.token_hash', '=', hashSecret(params.token))
    .where('p.status', '=', 'approved')
    .where('p.withdrawn_at', 'is', null)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
  if (!owner || owner.authority !== authorityOf(owner)) throw noSuchFeed();
  return owner;
}

const noSuchFeed = () =>
  new HttpProblem(
    404,
    'not_found',
    'Este enlace de calendario ya no sirve. Haz otro en tu cuenta.',
  );

/** Once a day; not awaited, so that reads do not wait for the writer. */
function noteReading({ deps, effects }: FeedCall, personId: number, today: string): void {
  effects.afterCommit.push(async () => {
    deps.store
      .write((trx) =>
        trx
          .updateTable('calendar_feeds')
          .set({ read_on: today })
          .where('person_id', '=', personId)
          .execute(),
      )
      .catch((error: unknown) => {
        deps.log.error('a reading of a calendar was not noted', { error: errorToFields(error) });
      });
  });
}

/** Calendar hosts keep what they read: titles reveal neither people nor places. */
const NEUTRAL_TITLES: Readonly<Record<EventKind, string>> = {
  meeting: 'Reunión',
  tertulia: 'Tertulia',
  agenda: 'Fecha límite para responder una agenda',
  objective: 'Fecha límite de un objetivo',
};

const DURATION_MS: Readonly<Record<EventKind, number>> = {
  meeting: HOUR_MS,
  tertulia: TERTULIA_MS,
  agenda: HOUR_MS,
  objective: DAY_MS,
};

function toFileEvent({ id, uid, kind, status, at, day, change }: SourceEvent): FileEvent {
  return {
    ...{ id: uid ?? uidOf(id), summary: NEUTRAL_TITLES[kind], sequence: change, status },
    // Identical file while nothing changed.
    stamp: new Date(at ?? day),
    ...(at === null ? { start: new Date(day), allDay: true } : spanOf(kind, Date.parse(at))),
  };
}

/** A deadline ends at its time: what begins then is late. */
function spanOf(kind: EventKind, at: number) {
  const [start, end] =
    kind === 'agenda' ? [at - DURATION_MS.agenda, at] : [at, at + DURATION_MS[kind]];
  return { start: new Date(start), end: new Date(end) };
}
