import { register } from '#contract/registration';
import { peopleWithin } from '../access/reach.ts';
import { recordConsent } from '../account/record-consent.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { NewRow } from '../database/schema.ts';
import { type Call, type EarlyCall, handler, mustHaveCaller } from '../http/handler.ts';
import { isLeft } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import { attachInstitutions } from '../institutions/attach-institutions.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { notify } from '../notifications/notify.ts';
import { addHistory } from '../people/add-history.ts';
import { setApart } from '../people/merge/alike.ts';
import {
  assertRegistration,
  type Registration,
  startsWithoutPassword,
} from './assert-registration.ts';
import { knownAddressLetter } from './letters.ts';
import { askedRole, type Registrar, registrarOf } from './registrar.ts';

type Prepared = {
  registrar: Registrar;
  passwordHash: string | null;
  mayMail: boolean;
  isFlood: boolean;
};

const FILL_MIN_MS = 3_000;

/** Known addresses get the same answer, after one hash; their owner is notified by mail. */
export const registerHandler = handler(register, {
  async before(call) {
    const registrar = registrarOf(call.caller, call.cell);
    assertRegistration(call.body, registrar, call.now);
    const isFlood = await spend(call, registrar);
    const hash = await call.deps.passwords.hash(call.body.password);
    const passwordHash = startsWithoutPassword(call.body, registrar) ? null : hash;
    // Spent for every address, so that known ones take no other path.
    const mayMail = await isLeft(call.deps.limits, 'known-mails', call.body.email);
    return { registrar, passwordHash, mayMail, isFlood };
  },
  async run(call, prepared: Prepared) {
    const { registrar } = prepared;
    if (registrar.type === 'self' && isMachine(call.body)) return { ok: true as const, user: null };
    const id = await insertPerson(call, prepared);
    if (prepared.isFlood) {
      await appendAudit(call.trx, { at: call.now, actorId: null, action: 'brake.register-all' });
    }
    if (registrar.type === 'self') {
      if (id === null) await notifyOwner(call, prepared);
      return { ok: true as const, user: null };
    }
    // Callers who may see the person get an error; a list would show them anyway.
    if (id === null) throw taken();
    await keepApartFrom(call, id);
    return { ok: true as const, user: { id, alias: call.body.alias } };
  },
});

/** Rate limits by caller, network, address and in total; true when the total is exceeded. */
async function spend(
  { deps, ip, body }: EarlyCall<typeof register>,
  registrar: Registrar,
): Promise<boolean> {
  if (registrar.type === 'coordinator') {
    await deps.limits.spend('people-added', String(registrar.caller.personId));
    return false;
  }
  await deps.limits.spend('register-address', ip);
  await deps.limits.spend('register-mail', body.email);
  return deps.limits.brake('register-all', 'all');
}

/** Bots learn nothing: they get the usual answer. */
function isMachine({ website, filledForMs }: Registration): boolean {
  const isTooFast = typeof filledForMs === 'number' && filledForMs < FILL_MIN_MS;
  return website !== null || isTooFast;
}

async function notifyOwner(call: Call<typeof register>, { mayMail }: Prepared): Promise<void> {
  const { email: to } = call.body;
  await appendAudit(call.trx, {
    at: call.now,
    actorId: null,
    action: 'registration.known-address',
  });
  const { publicUrl } = call.deps.settings;
  if (!mayMail) return;
  const owner = await call.trx
    .selectFrom('people')
    .select('id')
    .where('email', '=', to)
    .executeTakeFirst();
  const letter = knownAddressLetter({ to, publicUrl });
  await mailAfterCommit(call, { personId: owner?.id ?? null, ...letter });
}

const taken = () =>
  new HttpProblem(409, 'email_taken', 'Ese correo ya está registrado', {
    'X-Error-Field': 'email',
  });

type RegisterCall = Call<typeof register>;
type InsertPersonPrepared = { registrar: Registrar; passwordHash: string | null };

/** Lifetime of a password typed by another person (D9). */
const OTHERS_PASSWORD_MS = 7 * 24 * 3_600_000;

async function insertPerson(
  call: RegisterCall,
  prepared: InsertPersonPrepared,
): Promise<number | null> {
  const { trx, now } = call;
  const { registrar } = prepared;
  const inserted = await trx
    .insertInto('people')
    .values(await personRow(call, prepared))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  const { id } = inserted;
  const to = askedRole(registrar, call.body.role);
  await insertWork(call, id);
  await insertFamily(call, id);
  if (registrar.type === 'self') await insertConsents(call, id);
  await notify(call, { kind: 'approvals', subjectId: id });
  const by = registrar.type === 'self' ? null : registrar.caller.personId;
  await addHistory(trx, id, { personId: by, at: now }, { kind: 'registered', to });
  await appendAudit(trx, {
    at: now,
    actorId: by,
    action: 'person.registered',
    subjectKind: 'person',
    subjectId: String(id),
    detail: { role: to },
  });
  return id;
}

async function personRow(
  { deps, trx, now, body }: RegisterCall,
  { registrar, passwordHash }: InsertPersonPrepared,
): Promise<NewRow<'people'>> {
  const isSelf = registrar.type === 'self';
  const { alias, email, gender, country, state, city, phone } = body;
  return {
    ...{ alias, email, gender, country, state, city, phone },
    role: askedRole(registrar, body.role),
    full_name: body.fullName,
    birth_year: body.birthYear,
    birth_month: body.birthMonth,
    birth_day: body.birthDay ?? null,
    enrollment_year: body.enrollmentYear,
    community_hint: body.community,
    status: 'pending',
    password_hash: passwordHash,
    must_change_password: isSelf ? 0 : 1,
    password_until: isSelf || passwordHash === null ? null : now + OTHERS_PASSWORD_MS,
    consent_version: isSelf ? (body.consent?.version ?? null) : null,
    created_by: isSelf ? null : registrar.caller.personId,
    created_at: now,
    change: await deps.store.nextChange(trx),
  };
}

/** The agenda's quick form names only the kind of institution. */
async function insertWork({ trx, body }: RegisterCall, person_id: number): Promise<void> {
  const named = body.institutions.map(({ workArea, institutionName, position }) => ({
    person_id,
    work_area: workArea,
    institution_name: institutionName,
    position,
  }));
  const unnamed = body.workArea
    ? [{ person_id, work_area: body.workArea, institution_name: '', position: null }]
    : [];
  const rows = named.length > 0 ? named : unnamed;
  if (rows.length === 0) return;
  await trx.insertInto('institutions').values(rows).execute();
  await attachInstitutions(trx, person_id);
}

async function insertFamily({ trx, body }: RegisterCall, person_id: number): Promise<void> {
  const rows = body.familyMembers.map(({ relationship, otherRelationship, age }) => ({
    person_id,
    relationship,
    // Only where the list has no word for it.
    other_relationship: relationship === 'otro' ? otherRelationship : null,
    age,
  }));
  if (rows.length > 0) await trx.insertInto('family_members').values(rows).execute();
}

/** As judged on the form; what is out of reach by now was not theirs to judge. */
async function keepApartFrom(call: RegisterCall, id: number): Promise<void> {
  const { trx, now, body, cell } = call;
  if (body.otherThan.length === 0) return;
  const caller = mustHaveCaller(call);
  const reached = await trx
    .selectFrom('people')
    .select('people.id')
    .where('people.id', 'in', body.otherThan)
    .where('people.id', '!=', id)
    .where(peopleWithin(caller, cell))
    .execute();
  const by = { isApart: true, personId: caller.personId, at: now };
  for (const { id: otherId } of reached) await setApart(trx, [id, otherId], by);
}

async function insertConsents(call: RegisterCall, person_id: number): Promise<void> {
  const { consent } = call.body;
  if (!consent) throw new Error('nobody registers by themselves without consent');
  for (const purpose of ['notice', 'sensitive', 'messages', 'birthday'] as const) {
    // Not ticked is not an answer.
    if (purpose === 'birthday' && !consent.birthday) continue;
    await recordConsent(call.trx, call.deps.settings, {
      person_id,
      purpose,
      given: consent[purpose] ? 1 : 0,
      method: 'checkbox',
      version: consent.version,
      at: call.now,
      ip: call.ip,
    });
  }
}
