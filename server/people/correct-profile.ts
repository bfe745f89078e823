import type { BodyOf } from '#contract/core/endpoint';
import { correctProfile, type ProfileField } from '#contract/person-life';
import { assertOutranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import type { NewRow, Row, Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { isAddressTaken } from '../privacy/correct-person.ts';
import { correctedLetter, formerAddressLetter } from '../registration/letters.ts';
import { endCodes } from '../session/end-all-access.ts';
import { addHistory } from './add-history.ts';
import { isMinor } from './is-minor.ts';
import { notifyChange } from './notify-change.ts';
import { birthDayKept } from './set-birth.ts';
import { seesBirth } from './user-item.ts';

type CorrectCall = Call<typeof correctProfile>;
type Body = BodyOf<typeof correctProfile>;
type Person = Row<'people'>;
type Corrected = { field: ProfileField; from: string | null; to: string | null };

/** By rank and place as for location; one's own data change in «Mis datos». */
export const correctProfileHandler = handler(correctProfile, async (call) => {
  const { trx, deps, now, body } = call;
  const caller = mustHaveCaller(call);
  const change = await deps.store.nextChange(trx);
  const person = await mustFindPerson(call, call.params.userId);
  assertOutranks(caller, person);
  const corrected = changesOf(person, body);
  if (corrected.length === 0) return { id: person.id, before: {} };
  await assertAllowed(call, person, corrected);
  const after = { ...person, ...columnsOf(person, body, corrected), change };
  await write(trx, person.id, { ...columnsOf(person, body, corrected), change });
  // Codes went to the former address.
  if (after.email !== person.email) await endCodes(trx, person.id, now);
  await note(call, after, corrected);
  await sendLetters(call, { before: person, after, corrected });
  return { id: person.id, before: seenBefore(call, person, corrected) };
});

const COLUMNS = {
  alias: 'alias',
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  gender: 'gender',
} as const;

function changesOf(person: Person, body: Body): Corrected[] {
  const corrected: Corrected[] = [];
  for (const [field, column] of Object.entries(COLUMNS)) {
    const to = body[field as keyof typeof COLUMNS];
    if (to === undefined || to === person[column]) continue;
    corrected.push({ field: field as ProfileField, from: person[column], to });
  }
  if (body.birthYear === undefined) return corrected;
  const from = birthToText(person.birth_year, person.birth_month, person.birth_day);
  const to = birthToText(body.birthYear, body.birthMonth ?? null, dayOf(person, body));
  return from === to ? corrected : [...corrected, { field: 'birth', from, to }];
}

/** Omitted, as by older screens, the known day stays while it fits. */
function dayOf({ birth_day }: Person, { birthMonth, birthDay }: Body): number | null {
  if (birthMonth == null) return null;
  return birthDay === undefined ? birthDayKept(birth_day, birthMonth) : birthDay;
}

/** YYYY, YYYY-MM or YYYY-MM-DD, as far as it is known. */
function birthToText(year: number | null, month: number | null, day: number | null) {
  if (year === null) return null;
  const rest = [month, month === null ? null : day].filter((part) => part !== null);
  return [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('-');
}

const CONTACT: readonly ProfileField[] = ['fullName', 'email', 'phone'];

async function assertAllowed(
  { trx, cell, body, now }: CorrectCall,
  person: Person,
  corrected: readonly Corrected[],
): Promise<void> {
  const has = (...fields: readonly ProfileField[]) =>
    corrected.some(({ field }) => fields.includes(field));
  if (person.withdrawn_at !== null && has(...CONTACT)) {
    const text = 'Retiró su consentimiento: sus datos de contacto no se corrigen';
    throw new HttpProblem(409, 'withdrawn', text);
  }
  // Age decides what is protected, and the coordination of one community does not see it.
  if (has('birth') && cell.reaches.includes('K')) {
    const text = 'El nacimiento lo corrige la coordinación estatal';
    throw new HttpProblem(403, 'birth_is_office', text, { 'X-Error-Field': 'birthYear' });
  }
  if (has('birth') && (body.birthYear ?? 0) > new Date(now).getUTCFullYear()) {
    throw invalid('Escribe el año y el mes de nacimiento', 'birthYear');
  }
  if (has('email')) await assertAddress(trx, person, body.email ?? null);
}

async function assertAddress(trx: Trx, person: Person, email: string | null): Promise<void> {
  const atField = { 'X-Error-Field': 'email' };
  if (email === null) {
    if (person.password_hash === null) return;
    const text = 'Con ese correo entra a su cuenta: escribe otro';
    throw new HttpProblem(409, 'address_needed', text, atField);
  }
  if (!(await isAddressTaken(trx, person.id, email))) return;
  throw new HttpProblem(409, 'address_taken', 'Ese correo ya es de otra cuenta', atField);
}

function columnsOf(
  person: Person,
  body: Body,
  corrected: readonly Corrected[],
): Partial<NewRow<'people'>> {
  const columns: Partial<NewRow<'people'>> = {};
  for (const { field, to } of corrected) {
    if (field === 'birth') {
      columns.birth_year = body.birthYear ?? null;
      columns.birth_month = body.birthMonth ?? null;
      columns.birth_day = dayOf(person, body);
      columns.birth_waiting = null;
    } else if (field === 'alias') columns.alias = String(to);
    else columns[COLUMNS[field]] = to;
  }
  return columns;
}

async function write(trx: Trx, id: number, columns: Partial<NewRow<'people'>>): Promise<void> {
  await trx.updateTable('people').set(columns).where('id', '=', id).execute();
}

async function note(
  call: CorrectCall,
  after: Person,
  corrected: readonly Corrected[],
): Promise<void> {
  const by = { personId: mustHaveCaller(call).personId, at: call.now };
  const { id } = after;
  for (const line of corrected) {
    const historyId = await addHistory(call.trx, id, by, { kind: 'correction', ...line });
    await notifyChange(call, { historyId, personId: id, notified: [id] });
  }
  const fields = corrected.map(({ field }) => field);
  const detail = {
    ...{ fields, by: 'coordination' },
    ...(fields.includes('birth') ? { isMinor: isMinor(after, call.now) } : {}),
  };
  await auditAct(call, { action: 'person.corrected', kind: 'person', id, detail });
}

type Letters = { before: Person; after: Person; corrected: readonly Corrected[] };

/** The former address hears of its loss; the person, at the address they have now. */
async function sendLetters(
  call: CorrectCall,
  { before, after, corrected }: Letters,
): Promise<void> {
  if (after.withdrawn_at !== null) return;
  const fields = corrected.map(({ field }) => field);
  const letters = [
    before.email !== null && before.email !== after.email
      ? formerAddressLetter({ to: before.email })
      : null,
    after.email !== null ? correctedLetter({ to: after.email, fields }) : null,
  ];
  for (const letter of letters) {
    if (letter) await mailAfterCommit(call, { personId: after.id, ...letter });
  }
}

function seenBefore(call: CorrectCall, person: Person, corrected: readonly Corrected[]) {
  const { alias, full_name: fullName, email, phone, gender } = person;
  const known = { alias, fullName, email, phone, gender };
  const fields = corrected.map(({ field }) => field);
  const before = Object.fromEntries(
    Object.entries(known).filter(([field]) => fields.includes(field as ProfileField)),
  );
  if (!fields.includes('birth') || !seesBirth(mustHaveCaller(call))) return before;
  const { birth_year: birthYear, birth_month: birthMonth, birth_day: birthDay } = person;
  return { ...before, birthYear, birthMonth, birthDay };
}
