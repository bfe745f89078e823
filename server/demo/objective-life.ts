import { DAY_MS } from '#contract/core/durations';
import { civilDay } from '#contract/core/time-zones';
import { addDays, quarterOf } from '#contract/rules/civil-day';
import type { NewRow, Trx } from '../database/schema.ts';
import { approvedPeople, readCountsOf } from '../state-coordinator/state-counts.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

type Declared = { ago: number; value: number; note: string };
type Planned = Pick<NewRow<'objectives'>, 'title' | 'target'> &
  Partial<NewRow<'objectives'>> & { declared?: readonly Declared[]; people?: readonly string[] };

const STATE = 'Durango';
const BEGAN_DAYS_AGO = 60;
const DAYS_LEFT = 30;

export async function storeObjectives(trx: Trx, now: number): Promise<void> {
  const quarter = quarterOf(civilDay(now, 'America/Monterrey'));
  const counts = await readCountsOf(trx, { within: approvedPeople, state: STATE, quarter });
  await plan(trx, now, {
    ...{ title: 'Nadie sin comunidad', source: 'people_with_community' },
    description: 'Que cada persona aprobada del estado encuentre su comunidad.',
    ...{ unit: 'personas', start_value: counts.placed - 14, target: counts.placed + 6 },
    people: ['estatal@demo.mx', 'comunidad@demo.mx'],
  });
  await plan(trx, now, {
    ...{ title: 'Familias visitadas', unit: 'familias', target: 60, people: ['lider@demo.mx'] },
    declared: [
      { ago: 35, value: 12, note: 'Primera ronda, en la colonia Obrera.' },
      { ago: 4, value: 30, note: 'Según las hojas de las tres parroquias.' },
    ],
  });
  await plan(trx, now, {
    ...{ title: 'Escuelas con promotores', unit: 'escuelas', target: 100 },
    description: 'Un promotor por escuela primaria del municipio.',
    people: ['comunidad@demo.mx', 'lider@demo.mx', 'integrante@demo.mx'],
    declared: [{ ago: 9, value: 35, note: 'Faltan las del norte de la ciudad.' }],
  });
  await plan(trx, now, {
    ...{ title: 'Convenios con el municipio', unit: 'convenios', target: 8 },
    declared: [{ ago: 44, value: 2, note: 'Firmados con DIF y Cultura.' }],
  });
  await plan(trx, now, {
    ...{ title: 'Encuentro estatal', unit: 'asistentes', target: 120 },
    ...{ closed_at: now - 12 * DAY_MS, closed_value: 131 },
    declared: [{ ago: 13, value: 131, note: 'Lista de la entrada.' }],
  });
  await plan(trx, now, {
    ...{ title: 'Tertulias del trimestre', source: 'tertulias', target: 6, state: 'Chihuahua' },
  });
}

async function plan(trx: Trx, now: number, planned: Planned): Promise<void> {
  const { declared = [], people = [], ...given } = planned;
  const today = civilDay(now, 'America/Monterrey');
  const created_by = accountId('estatal@demo.mx');
  const { id } = await trx
    .insertInto('objectives')
    .values({
      ...{ state: STATE, source: 'manual' as const, start_value: 0, created_by },
      ...{ starts_on: addDays(today, -BEGAN_DAYS_AGO), deadline: addDays(today, DAYS_LEFT) },
      ...{ created_at: now - BEGAN_DAYS_AGO * DAY_MS, change: 1 },
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { ago, value, note } of declared) {
    const told = { value, note, at: now - ago * DAY_MS, by_id: created_by };
    await trx
      .insertInto('objective_updates')
      .values({ objective_id: id, ...told })
      .execute();
  }
  for (const email of people) {
    await trx
      .insertInto('objective_people')
      .values({ objective_id: id, person_id: accountId(email) })
      .execute();
  }
}

function accountId(email: string): number {
  return 1 + DEMO_ACCOUNTS.findIndex((account) => account.email === email);
}
