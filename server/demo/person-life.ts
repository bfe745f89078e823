import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import type { Trx } from '../database/schema.ts';
import { addHistory } from '../people/add-history.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import type { Network } from './network.ts';

/** Where nobody of the accounts coordinates, so that their own registers stay as they are. */
const COMMUNITY = 'Comunidad Santa Teresita';
const MISTAKEN = 'Comunidad San José Obrero';
/** Of comunidad2@demo.mx, whose phone shows who cannot come. */
const WITH_EXCUSE = 'Comunidad San Miguel Arcángel';

/**
 * What can happen to a person, once each: on a pause, left, died, corrected, moved by mistake and
 * back, registered twice, unable to come to the next meeting.
 */
export async function storePersonLife(trx: Trx, small: Network, now: number): Promise<void> {
  const community = small.groups.find(({ name }) => name === COMMUNITY);
  const members = small.memberships.filter(({ group_id }) => group_id === community?.id);
  // The coordinator and the leader come first.
  const ids = members.slice(2).map(({ person_id }) => person_id);
  const [paused = 0, left = 0, died = 0, corrected = 0, moved = 0, twice = 0] = ids;
  const by = (daysAgo: number) => ({ personId: ADMIN, at: now - daysAgo * DAY_MS });
  await pause(trx, paused, by(2));
  await leave(trx, small, { id: left, reason: 'se_mudo', by: by(5) });
  await leave(trx, small, { id: died, reason: 'fallecio', by: by(4) });
  await correct(trx, small, corrected, by(3));
  const away = by(6);
  const back = { ...away, at: away.at + 2 * HOUR_MS };
  await addHistory(trx, moved, away, { kind: 'community', from: COMMUNITY, to: MISTAKEN });
  await addHistory(trx, moved, back, { kind: 'community', from: MISTAKEN, to: COMMUNITY });
  await registerTwice(trx, small, twice);
  await excuse(trx, small, now);
}

/** For the usual day that comes after today's, so that a roll opened today is as it was. */
async function excuse(trx: Trx, small: Network, now: number): Promise<void> {
  const group = small.groups.find(({ name }) => name === WITH_EXCUSE);
  const member = small.memberships.filter(({ group_id }) => group_id === group?.id).at(-1);
  const dates = small.meetings.filter(({ group_id }) => group_id === group?.id);
  if (!group || !member || dates.length === 0) return;
  let next = Math.max(...dates.map(({ date }) => date));
  while (civilDay(next, CENTRAL_ZONE) <= civilDay(now, CENTRAL_ZONE)) next += 7 * DAY_MS;
  const key = { group_id: group.id, person_id: member.person_id };
  const day = civilDay(next, zoneOf(group.state, group.city));
  const said = { is_excused: 1, said_at: now - HOUR_MS } as const;
  await trx
    .insertInto('excuses')
    .values({ ...key, ...said, day })
    .execute();
}

type By = { personId: number; at: number };

const ADMIN = DEMO_ACCOUNTS.findIndex(({ role }) => role === 'admin') + 1;

async function pause(trx: Trx, id: number, by: By): Promise<void> {
  const [from, until] = [-7, 14].map((days) => civilDay(by.at + days * DAY_MS, CENTRAL_ZONE));
  const days = { from_day: from as string, until_day: until as string, reason: 'viaje' } as const;
  await trx
    .insertInto('person_pauses')
    .values({ ...days, person_id: id, created_by: by.personId, created_at: by.at })
    .execute();
  await addHistory(trx, id, by, { kind: 'pause', to: `${from} ${until}` });
}

type Leaving = { id: number; reason: 'se_mudo' | 'fallecio'; by: By };

async function leave(trx: Trx, { next }: Network, { id, reason, by }: Leaving): Promise<void> {
  const gone = { status: 'rejected', departed_at: by.at, departure_reason: reason } as const;
  await trx
    .updateTable('people')
    .set({ ...gone, change: next.change++ })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('memberships')
    .set({ left_at: by.at, change: next.change++ })
    .where('person_id', '=', id)
    .where('left_at', 'is', null)
    .execute();
  await addHistory(trx, id, by, { kind: 'left', to: reason });
}

async function correct(trx: Trx, { people, next }: Network, id: number, by: By): Promise<void> {
  const before = people.find((person) => person.id === id)?.alias ?? '';
  const alias = `${before} Rosas`;
  await trx
    .updateTable('people')
    .set({ alias, change: next.change++ })
    .where('id', '=', id)
    .execute();
  const values = { field: 'alias', from: before, to: alias } as const;
  await addHistory(trx, id, by, { kind: 'correction', ...values });
}

/** Somebody without a community who gave the phone and the name of a member elsewhere. */
async function registerTwice(trx: Trx, { people, next }: Network, id: number): Promise<void> {
  const person = people.find((one) => one.id === id);
  const other = people.findLast(
    ({ role, status, state }) =>
      role === 'integrante' && status === 'approved' && state === 'Durango',
  );
  if (!person || !other) return;
  const { full_name, phone } = person;
  await trx
    .updateTable('people')
    .set({ full_name, phone, change: next.change++ })
    .where('id', '=', other.id ?? 0)
    .execute();
}
