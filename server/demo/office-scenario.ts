import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { uuidv7 } from '#contract/core/uuid';
import { CURRENT_NOTICE, UNNAMED } from '#contract/privacy-notice';
import { PAYMENT_METHODS } from '#contract/quotas';
import { insertRows } from '../database/insert-rows.ts';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';
import { fillCatalog } from '../institutions/fill-catalog.ts';
import { noticeHash } from '../privacy/notice.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { storeAnnounced } from './announced.ts';
import { storePhotos } from './demo-photos.ts';
import type { Network, NetworkTools } from './network.ts';

const WORKPLACES = [
  ['iglesia', 'Cáritas Diocesana', 'Voluntariado'],
  ['sociedad_civil', 'Colegio Guadalupe Victoria', 'Docencia'],
  ['gobierno', 'Hospital General', 'Enfermería'],
  ['sociedad_civil', 'Cooperativa de Ahorro San José', null],
  ['gobierno', 'DIF Municipal', 'Trabajo social'],
  ['iglesia', 'Pastoral Juvenil', null],
  ['sociedad_civil', 'Banco de Alimentos', 'Logística'],
] as const;
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Hospital General': [
    'Hospital General',
    'Hospital Gral',
    'HOSPITAL GENERAL',
    'Hospital General 450',
  ],
  'Colegio Guadalupe Victoria': ['Colegio Guadalupe Victoria, A.C.', 'Colegio Guadalupe'],
};
const WORKING = 0.75;

const QUOTA_EVERY = 20;
const MONTHLY_CENTS = 15_000;

type OfficeRows = {
  consents: NewRow<'consents'>[];
  quotas: NewRow<'quotas'>[];
  payments: NewRow<'payments'>[];
  institutions: NewRow<'institutions'>[];
};

export async function storeOfficeScenario(
  trx: Trx,
  engine: Engine,
  tools: NetworkTools,
  { next, isLarge }: Pick<Network, 'next'> & { isLarge: boolean },
): Promise<void> {
  const rows: OfficeRows = {
    ...{ consents: [], quotas: [], payments: [] },
    institutions: [...institutionsOf(next.person), ...otherInstitutions()],
  };
  addQuota(rows, tools, accountId('comunidad@demo.mx'));
  if (isLarge) addMany(rows, tools, next.person);
  await storeAnnounced(trx, engine, tools, isLarge);
  await insertRows(trx, engine, 'consents', CONSENTS, rows.consents);
  await insertRows(trx, engine, 'quotas', QUOTAS, rows.quotas);
  await insertRows(trx, engine, 'payments', PAYMENTS, rows.payments);
  await insertRows(trx, engine, 'institutions', INSTITUTIONS, rows.institutions);
  await fillCatalog(trx);
  await storeRhythm(trx, tools);
}

async function storeRhythm(trx: Trx, { week }: NetworkTools): Promise<void> {
  const year = new Date(week).getUTCFullYear();
  const groupOf = (email: string) =>
    trx
      .selectFrom('groups')
      .select(['id', 'coordinator_id'])
      .where('kind', '=', 'community')
      .where('coordinator_id', '=', accountId(email))
      .executeTakeFirst();
  const resting = await groupOf('comunidad2@demo.mx');
  const admin = accountId('admin@demo.mx');
  if (resting) {
    const days = { from_day: `${year}-12-20`, until_day: `${year + 1}-01-06` };
    const pause = { group_id: resting.id, ...days, reason: 'Navidad' };
    await trx
      .insertInto('group_pauses')
      .values({ ...pause, created_by: admin, created_at: week - 3 * DAY_MS })
      .execute();
  }
  if (resting) await storeMinor(trx, resting.id, week);
  const reminded = await groupOf('comunidad@demo.mx');
  if (reminded) await storeBirthdays(trx, reminded.id, week);
  if (reminded) await storePhotos(trx, reminded.id, week);
  if (reminded?.coordinator_id) {
    const reminder = { group_id: reminded.id, person_id: reminded.coordinator_id, by_id: admin };
    await trx
      .insertInto('group_reminders')
      .values({ ...reminder, at: week - 9 * DAY_MS })
      .execute();
  }
}

/** By id instead of random: other draws stay unchanged. */
function institutionsOf(nextPerson: number): NewRow<'institutions'>[] {
  const ids = Array.from({ length: nextPerson - 1 }, (_, index) => index + 1);
  const isWorking = (id: number) => (id * 7) % 20 < WORKING * 20;
  return ids.filter(isWorking).map((person_id) => {
    const place = WORKPLACES[(person_id * 3) % WORKPLACES.length] as (typeof WORKPLACES)[number];
    const [work_area, name, position] = place;
    const institution_name = OTHER_SPELLINGS[name]?.[person_id % 4] ?? name;
    return { person_id, work_area, institution_name, position };
  });
}

function otherInstitutions(): NewRow<'institutions'>[] {
  const person_id = accountId('integrante@demo.mx');
  return WORKPLACES.slice(0, 2).map(([work_area, institution_name, position]) => ({
    ...{ person_id, work_area, institution_name, position },
  }));
}

async function storeMinor(trx: Trx, groupId: number, week: number): Promise<void> {
  const { id } = await trx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select((eb) => eb.fn.max('people.id').as('id'))
    .where('memberships.group_id', '=', groupId)
    .where('memberships.left_at', 'is', null)
    .where('people.role', '=', 'integrante')
    .executeTakeFirstOrThrow();
  if (id === null) return;
  const birth_year = new Date(week).getUTCFullYear() - 16;
  await trx.updateTable('people').set({ birth_year }).where('id', '=', id).execute();
  const guardian = { name: 'Rosa María Ortega', phone: '+52 618 555 0142' };
  const since = week - 30 * DAY_MS;
  await trx
    .insertInto('guardians')
    .values({ person_id: id, ...guardian, since })
    .execute();
}

/** Two members let their community know their birthdays: Saturday's and Sunday's of this week. */
async function storeBirthdays(trx: Trx, groupId: number, week: number): Promise<void> {
  const members = await trx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select('people.id')
    .where('memberships.group_id', '=', groupId)
    .where('memberships.left_at', 'is', null)
    .where('people.role', '=', 'integrante')
    .where('people.phone', 'is not', null)
    .orderBy('people.id', 'desc')
    .limit(2)
    .execute();
  const { version } = CURRENT_NOTICE;
  const text_hash = noticeHash({ responsible: UNNAMED }, version) ?? '';
  const told = { purpose: 'birthday', version, text_hash, given: 1, method: 'demo' } as const;
  for (const [index, { id }] of members.entries()) {
    const [, month, day] = civilDay(week + (6 - index) * DAY_MS, CENTRAL_ZONE).split('-');
    const birth = { birth_month: Number(month), birth_day: Number(day) };
    await trx.updateTable('people').set(birth).where('id', '=', id).execute();
    await trx
      .insertInto('consents')
      .values({ ...told, person_id: id, at: week - 30 * DAY_MS })
      .execute();
  }
}

function accountId(email: string): number {
  return DEMO_ACCOUNTS.findIndex((account) => account.email === email) + 1;
}

function addMany(rows: OfficeRows, tools: NetworkTools, nextPerson: number): void {
  const first = DEMO_ACCOUNTS.length + 1;
  for (let id = first; id < nextPerson; id += QUOTA_EVERY) addQuota(rows, tools, id);
}

function addQuota(rows: OfficeRows, { week, random }: NetworkTools, person_id: number): void {
  const at = week - 90 * DAY_MS;
  const text_hash = noticeHash({ responsible: UNNAMED }, CURRENT_NOTICE.version) ?? '';
  const told = { purpose: 'financial', version: CURRENT_NOTICE.version, text_hash } as const;
  rows.consents.push({ person_id, ...told, given: 1, method: 'demo', at });
  const balance = { balance_cents: -2 * MONTHLY_CENTS, balance_at: at };
  rows.quotas.push({ person_id, monthly_cents: MONTHLY_CENTS, ...balance, created_at: at });
  for (const daysAgo of [40, 9]) {
    const paid_on = week - daysAgo * DAY_MS;
    rows.payments.push({
      uuid: uuidv7(paid_on, random.bytes),
      person_id,
      amount_cents: daysAgo === 40 ? 2 * MONTHLY_CENTS : MONTHLY_CENTS,
      paid_on,
      method: random.pick(PAYMENT_METHODS),
      note: daysAgo === 40 ? 'Dos meses' : null,
      created_at: paid_on,
    });
  }
}

const CONSENTS = ['person_id', 'purpose', 'version', 'text_hash', 'given', 'method', 'at'] as const;
const INSTITUTIONS = ['person_id', 'work_area', 'institution_name', 'position'] as const;
const QUOTAS = ['person_id', 'monthly_cents', 'balance_cents', 'balance_at', 'created_at'] as const;
const PAYMENTS = [
  'uuid',
  'person_id',
  'amount_cents',
  'paid_on',
  'method',
  'note',
  'created_at',
] as const;
