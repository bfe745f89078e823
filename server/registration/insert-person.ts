import type { register } from '#contract/registration';
import { recordConsent } from '../account/record-consent.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { NewRow } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { attachInstitutions } from '../institutions/attach-institutions.ts';
import { notify } from '../notifications/notify.ts';
import { addHistory } from '../people/add-history.ts';
import { askedRole, type Registrar } from './registrar.ts';

type RegisterCall = Call<typeof register>;
type Prepared = { registrar: Registrar; passwordHash: string | null };

/** Lifetime of a password typed by another person (D9). */
const OTHERS_PASSWORD_MS = 7 * 24 * 3_600_000;

/** Inserts the person, pending, with their consents; null when the address is taken. */
export async function insertPerson(call: RegisterCall, prepared: Prepared): Promise<number | null> {
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
  { registrar, passwordHash }: Prepared,
): Promise<NewRow<'people'>> {
  const isSelf = registrar.type === 'self';
  const { alias, email, gender, country, state, city, phone } = body;
  return {
    ...{ alias, email, gender, country, state, city, phone },
    role: askedRole(registrar, body.role),
    full_name: body.fullName,
    birth_year: body.birthYear,
    birth_month: body.birthMonth,
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

/** The agenda's quick form names only what kind of institution it is. */
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
    // Said only where the list has no word for it.
    other_relationship: relationship === 'otro' ? otherRelationship : null,
    age,
  }));
  if (rows.length > 0) await trx.insertInto('family_members').values(rows).execute();
}

async function insertConsents(call: RegisterCall, person_id: number): Promise<void> {
  const { consent } = call.body;
  if (!consent) throw new Error('nobody registers by themselves without consent');
  for (const purpose of ['notice', 'sensitive', 'messages'] as const) {
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
