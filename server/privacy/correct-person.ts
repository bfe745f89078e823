import * as v from 'valibot';
import { email as emailSchema, text } from '#contract/core/fields';
import { STATES } from '#contract/core/places';
import { PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import type { Institution } from '#contract/registration';
import { ALIAS_MAX, BIRTH_YEAR_MIN, DAY_NOT_IN_MONTH } from '#contract/registration';
import { isDayOfMonth } from '#contract/rules/celebrations';
import { phone as phoneSchema } from '#contract/rules/phone';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { invalid } from '../http/problem.ts';
import {
  attachInstitutions,
  dropUnusedEntries,
  entriesOf,
} from '../institutions/attach-institutions.ts';
import { addHistory } from '../people/add-history.ts';
import { endAllAccess } from '../session/end-all-access.ts';

export type Correction = {
  personId: number;
  by: number;
  field: string;
  value: string;
  institutions?: readonly Institution[] | undefined;
  now: number;
};

type Columns = Partial<NewRow<'people'>>;

const COLUMNS: Readonly<Record<string, (value: string, now: number) => Columns>> = {
  alias: (value) => ({ alias: read(text(ALIAS_MAX, 'El alias es requerido'), value) }),
  fullName: (value) => ({
    full_name: read(text(TITLE_MAX, 'El nombre completo es requerido'), value),
  }),
  phone: (value) => ({ phone: read(phoneSchema, value) }),
  birth: birthOf,
  email: (value) => ({ email: read(emailSchema, value) }),
  state: (value) => ({ state: read(v.picklist(STATES, 'Elige un estado de la lista'), value) }),
  city: (value) => ({ city: read(text(PLACE_MAX, 'La ciudad es requerida'), value) }),
};

/** With history and change number. False when it needs a decision or the address is taken. */
export async function correctPerson(
  store: Store,
  trx: Trx,
  correction: Correction,
): Promise<boolean> {
  const { personId, by, field, value, institutions, now } = correction;
  if (field === 'institutions') {
    if (!institutions) return false;
    await replaceInstitutions(trx, personId, institutions);
  } else {
    const columns = COLUMNS[field]?.(value, now);
    if (!columns) return false;
    if (columns.email && (await isAddressTaken(trx, personId, columns.email))) return false;
    const change = await store.nextChange(trx);
    await trx
      .updateTable('people')
      .set({ ...columns, change })
      .where('id', '=', personId)
      .execute();
    if (columns.state ?? columns.city) await attachInstitutions(trx, personId);
    // Location decides what a person sees.
    if (columns.state) await endAllAccess(trx, personId, now);
  }
  await addHistory(trx, personId, { personId: by, at: now }, { kind: 'correction', to: field });
  return true;
}

async function replaceInstitutions(
  trx: Trx,
  personId: number,
  institutions: readonly Institution[],
): Promise<void> {
  const left = await entriesOf(trx, personId);
  await trx.deleteFrom('institutions').where('person_id', '=', personId).execute();
  const rows = institutions.map(({ workArea, institutionName, position }) => ({
    person_id: personId,
    work_area: workArea,
    institution_name: institutionName,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('institutions').values(rows).execute();
  await attachInstitutions(trx, personId);
  await dropUnusedEntries(trx, left);
}

export async function isAddressTaken(trx: Trx, personId: number, email: string): Promise<boolean> {
  const other = await trx
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', personId)
    .executeTakeFirst();
  return other !== undefined;
}

/** YYYY-MM or YYYY-MM-DD, replaced as a whole. Throws 422 unless past year, month and fitting day. */
export function birthOf(value: string, now: number): Columns {
  const [, year = '', month = '', day] = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d{2}))?$/.exec(value) ?? [];
  const birthYear = Number(year);
  if (birthYear < BIRTH_YEAR_MIN || birthYear > new Date(now).getUTCFullYear()) {
    throw invalid('Escribe el año y el mes de nacimiento', 'value');
  }
  const [birthMonth, birthDay] = [Number(month), day === undefined ? null : Number(day)];
  if (birthDay !== null && !isDayOfMonth(birthMonth, birthDay)) {
    throw invalid(DAY_NOT_IN_MONTH, 'value');
  }
  return { birth_year: birthYear, birth_month: birthMonth, birth_day: birthDay };
}

function read<T>(schema: v.GenericSchema<unknown, T>, value: string): T {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw invalid(result.issues[0].message, 'value');
}
