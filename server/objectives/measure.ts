/** Current value of measured objectives: of a state, never of one person. */
import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { civilDay, toZone } from '#contract/core/time-zones';
import { addDays, dayStart, quarterOf } from '#contract/rules/civil-day';
import { compliance } from '#contract/rules/compliance';
import { heldUntil } from '#contract/rules/meeting-date';
import { ACTIVE_DAYS, type ObjectiveSource } from '#contract/rules/objective';
import { daysAgo } from '#contract/rules/recent-days';
import { toldOf } from '../agendas/to-agenda.ts';
import type { Row, Trx } from '../database/schema.ts';
import { wasHeld } from '../meetings/read-registers.ts';
import { approvedPeople, readCountsOf } from '../state-coordinator/state-counts.ts';

type Place = { trx: Trx; state: string; now: number };
type Period = Pick<Row<'objectives'>, 'starts_on' | 'deadline'>;

/** Null when nothing can be measured. */
export type Measure = (
  source: Exclude<ObjectiveSource, 'manual'>,
  of: Period,
) => Promise<number | null>;

/** Reads each figure once for all objectives of a state. */
export function createMeasure(place: Place): Measure {
  const counts = once(() => readPeople(place));
  const active = once(() => countActive(place));
  return async (source, of) => {
    switch (source) {
      case 'people_with_community':
        return (await counts()).placed;
      case 'invitation_rate': {
        const { invited, total } = await counts();
        return compliance(invited, total).value;
      }
      case 'active_communities':
        return active();
      case 'tertulias':
        return countTertulias(place, of);
      case 'agenda_answers':
        return countAnswers(place, of);
    }
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    known ??= read();
    return known;
  };
}

function readPeople({ trx, state, now }: Place) {
  const quarter = quarterOf(civilDay(now, zoneOf(state)));
  return readCountsOf(trx, { within: approvedPeople, state, quarter });
}

async function countActive({ trx, state, now }: Place): Promise<number> {
  const { count } = await trx
    .selectFrom('groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('groups.kind', '=', 'community')
    .where('groups.state', '=', state)
    .where('groups.is_active', '=', 1)
    .where('groups.deleted_at', 'is', null)
    .where('groups.id', 'in', (eb) =>
      eb
        .selectFrom('meetings')
        .select('meetings.group_id')
        .where('meetings.deleted_at', 'is', null)
        .where('meetings.set_aside_at', 'is', null)
        .where(wasHeld('meetings'))
        .where('meetings.date', '>=', daysAgo(ACTIVE_DAYS, now, zoneOf(state)))
        .where('meetings.date', '<=', heldUntil(now)),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By each tertulia's local day. */
async function countTertulias({ trx, state, now }: Place, { starts_on, deadline }: Period) {
  const zone = zoneOf(state);
  const rows = await trx
    .selectFrom('tertulias')
    .select(['at', 'zone'])
    .where('state', '=', state)
    .where('status', '!=', 'cancelled')
    .where('deleted_at', 'is', null)
    .where('at', '>=', dayStart(starts_on, zone) - DAY_MS)
    .where('at', '<=', Math.min(now, dayStart(deadline, zone) + 2 * DAY_MS))
    .execute();
  const days = rows.map(({ at, zone: name }) => civilDay(at, toZone({ timeZone: name })));
  return days.filter((day) => starts_on <= day && day <= deadline).length;
}

/** For an anonymous agenda its start day: answer times could reveal authors. */
async function countAnswers({ trx, state }: Place, { starts_on, deadline }: Period) {
  const zone = zoneOf(state);
  const agendas = await trx
    .selectFrom('agenda_participants as p')
    .innerJoin('agendas as a', 'a.id', 'p.agenda_id')
    .select(['a.id', 'a.signature', 'a.status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('a.state', '=', state)
    .where('p.responded_at', '>=', dayStart(starts_on, zone))
    .where('p.responded_at', '<', dayStart(addDays(deadline, 1), zone))
    .groupBy(['a.id', 'a.signature', 'a.status'])
    .execute();
  return agendas.reduce((sum, { count, ...agenda }) => sum + toldOf(agenda, Number(count)), 0);
}
