import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { uuidv7 } from '#contract/core/uuid';
import { addWeeks, weekAt, weekBounds } from '#contract/rules/week';
import type { ActivityStatus, Pillar } from '#contract/rules/weekly';
import type { NewRow, Trx } from '../database/schema.ts';
import { keep, toSnapshots } from '../weekly/freeze-weeks.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import {
  addMark,
  addMeeting,
  emptyNetwork,
  type Network,
  type NetworkTools,
  WEEK_MS,
} from './network.ts';
import { MAIN_COMMUNITY } from './small-network.ts';

/** Its leader's phone was offline until the week ended. */
const LATE = 'Comunidad Santa María de Guadalupe';
const WEEKS = 4;
const ROWS_AT_ONCE = 100;
const HABIT = { comes: 0.9, isOnTime: 0.8, pays: 0.7 };

type Planned = {
  title: string;
  pillar: Pillar;
  status: ActivityStatus;
  days: number;
  by: string;
  city?: string;
};

const OF_COMMUNITY: readonly Planned[] = [
  planned('Visitar a los enfermos de la colonia', 'comunidad', 'completada', 1, 'comunidad'),
  planned('Preparar el retiro de Adviento', 'formacion', 'en_progreso', 4, 'comunidad'),
  planned('Juntar cobijas para el albergue', 'subsidiariedad', 'programada', 5, 'lider'),
  planned('Hablar con el DIF Municipal', 'instituciones', 'programada', -4, 'comunidad'),
];
const OF_STATE: readonly Planned[] = [
  planned('Reunión con los párrocos', 'instituciones', 'en_progreso', 3, 'estatal'),
  { ...planned('Visita a Lerdo', 'comunidad', 'completada', 2, 'estatal'), city: 'Lerdo' },
];

export async function storeActivities(
  trx: Trx,
  { random, week }: NetworkTools,
  next: Network['next'],
): Promise<void> {
  const { id, state, city } = await trx
    .selectFrom('groups')
    .select(['id', 'state', 'city'])
    .where('name', '=', MAIN_COMMUNITY)
    .executeTakeFirstOrThrow();
  const toRow = (one: Planned, place: object): NewRow<'weekly_activities'> => {
    const at = week + one.days * DAY_MS;
    return {
      uuid: uuidv7(at, (bytes) => bytes.map(() => random.between(0, 255))),
      ...{ title: one.title, pillar: one.pillar, status: one.status, ...place },
      due_on: civilDay(at + HOUR_MS, CENTRAL_ZONE),
      done_at: one.status === 'completada' ? week + HOUR_MS : null,
      created_by: DEMO_ACCOUNTS.findIndex(({ email }) => email === `${one.by}@demo.mx`) + 1,
      ...{ created_at: week - DAY_MS, change: next.change++ },
    };
  };
  const rows = [
    ...OF_COMMUNITY.map((one) => toRow(one, { group_id: id, state, city })),
    ...OF_STATE.map((one) => toRow(one, { group_id: null, state, city: one.city ?? null })),
  ];
  await trx.insertInto('weekly_activities').values(rows).execute();
}

export async function freezeDemoWeeks(trx: Trx, now: number): Promise<void> {
  const current = weekAt(now, CENTRAL_ZONE);
  for (let back = WEEKS; back > 0; back -= 1) {
    const week = addWeeks(current, -back);
    const at = weekBounds(week, 'America/Tijuana').until + HOUR_MS;
    if (at > now) continue;
    const rows = await toSnapshots(trx, week, { now: at, takenBy: 'demo' });
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await keep(trx, rows.slice(from, from + ROWS_AT_ONCE));
    }
  }
}

/** A meeting of last week that arrived after its Sunday; store after the freeze. */
export function buildLateWeek(tools: NetworkTools, small: Network): Network {
  const network = emptyNetwork(small.next);
  const group = small.groups.find(({ name }) => name === LATE);
  if (!group) return network;
  const plan = { groupId: group.id, authorId: group.coordinator_id ?? null };
  const id = addMeeting(network, tools, { ...plan, weeksAgo: 1, weekday: 5, source: 'leader' });
  const meeting = network.meetings.at(-1);
  const at = meeting?.date ?? tools.week - WEEK_MS;
  // The week begins on Monday.
  Object.assign(meeting ?? {}, { created_at: tools.week + HOUR_MS });
  for (const { group_id, person_id } of small.memberships) {
    if (group_id === group.id) addMark(network, tools.random, { id, at }, person_id, HABIT);
  }
  return network;
}

function planned(
  title: string,
  pillar: Pillar,
  status: ActivityStatus,
  days: number,
  by: string,
): Planned {
  return { title, pillar, status, days, by };
}
