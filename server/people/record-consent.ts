import { isoTime } from '#contract/core/fields';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { noticeByVersion } from '#contract/older-notices';
import { recordConsent } from '#contract/people';
import { assertApprover, notOneself } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { settleConsent, recordConsent as storeConsent } from '../account/record-consent.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { notify } from '../notifications/notify.ts';
import { addHistory } from './add-history.ts';
import { ageOf } from './is-minor.ts';

type ConsentCall = Call<typeof recordConsent>;
type Evidence = { signed_by: string; signed_on: string; note: string };

/** With evidence, by those who decide about the person (privacy list, 2). */
export const recordConsentHandler = handler(recordConsent, async (call) => {
  const { trx, now, body } = call;
  const caller = mustHaveCaller(call);
  const { personId } = caller;
  const person = await mustFindPerson(call, call.params.id);
  if (person.id === personId) throw notOneself();
  assertApprover(caller, person);
  const { version, method, given } = body;
  if (!noticeByVersion(version)) throw invalid('Esa versión del aviso no existe', 'version');
  const evidence = mustHaveEvidence(call, person);
  if (method === 'guardian') await mustBeGuarded(call, person);
  if (given) await mustOutlastWithdrawal(call, person, evidence);
  const entry = { person_id: person.id, given: given ? 1 : 0, method, version } as const;
  for (const purpose of ['notice', 'sensitive'] as const) {
    const proof = { ...evidence, purpose, recorded_by: personId, at: now, ip: call.ip };
    await storeConsent(trx, call.deps.settings, { ...entry, ...proof });
  }
  if (method === 'guardian') await writeGuardian(call, person.id, evidence);
  await settleConsent(call, person.id, given ? version : null);
  const said = given ? { to: method } : { from: method };
  await addHistory(trx, person.id, { personId, at: now }, { kind: 'consent', ...said });
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: given ? 'consent.recorded' : 'consent.withdrawal-recorded',
    subjectKind: 'person',
    subjectId: String(person.id),
    detail: { version, method, signedOn: evidence.signed_on },
  });
  await notifyPerson(call, person, evidence);
  return { ok: true as const };
});

/** Without signer, date and location of the sheet a consent could be invented. */
function mustHaveEvidence({ body, now }: ConsentCall, person: Row<'people'>): Evidence {
  const { signedBy, signedOn, note, guardianPhone } = body;
  if (signedBy === null) throw invalid('Escribe el nombre de quien firmó', 'signedBy');
  const isDay = signedOn !== null && signedOn.length === 10 && isoTime(signedOn) !== null;
  if (!isDay) throw invalid('Escribe la fecha de la firma', 'signedOn');
  if (signedOn > civilDay(now, zoneOf(person.state, person.city))) {
    throw invalid('La fecha de la firma no puede ser posterior a hoy', 'signedOn');
  }
  if (signedOn < '2000-01-01') throw invalid('Revisa el año de la firma', 'signedOn');
  if (note === null) throw invalid('Escribe el folio o dónde está guardada la hoja', 'note');
  if (body.method === 'guardian' && body.given && guardianPhone === null) {
    throw invalid('Escribe el teléfono de su madre, padre o tutor', 'guardianPhone');
  }
  return { signed_by: signedBy, signed_on: signedOn, note };
}

async function mustBeGuarded({ trx, now, body }: ConsentCall, person: Row<'people'>) {
  const age = ageOf(person, now);
  if (age === 'unknown') {
    throw new HttpProblem(409, 'birth_needed', 'Falta su año de nacimiento: anótalo primero');
  }
  if (age === 'adult') {
    throw invalid('Es mayor de edad: el consentimiento lo da la propia persona', 'method');
  }
  if (body.given || (await findGuardian(trx, person.id))?.ended_at === null) return;
  throw invalid('Ningún tutor ha dado un consentimiento que retirar', 'method');
}

/** A withdrawal holds until the person who withdrew signs on a later day. */
async function mustOutlastWithdrawal(
  { trx, now, body }: ConsentCall,
  person: Row<'people'>,
  { signed_on }: Evidence,
): Promise<void> {
  if (person.withdrawn_at === null) return;
  const day = civilDay(person.withdrawn_at, zoneOf(person.state, person.city));
  if (signed_on <= day) {
    const text = 'Retiró su consentimiento después de esa firma: hace falta una más reciente';
    throw invalid(text, 'signedOn');
  }
  const guardian = await findGuardian(trx, person.id);
  const isGuardians = guardian !== undefined && guardian.ended_at !== null;
  if (isGuardians && body.method === 'paper' && ageOf(person, now) !== 'adult') {
    throw invalid('Lo retiró su madre, padre o tutor: hace falta su firma', 'method');
  }
}

const findGuardian = (trx: ConsentCall['trx'], personId: number) =>
  trx.selectFrom('guardians').selectAll().where('person_id', '=', personId).executeTakeFirst();

async function writeGuardian(
  { trx, now, body }: ConsentCall,
  person_id: number,
  { signed_by: name }: Evidence,
): Promise<void> {
  if (!body.given) {
    const ended = { ended_at: now };
    await trx.updateTable('guardians').set(ended).where('person_id', '=', person_id).execute();
    return;
  }
  const guardian = { name, phone: body.guardianPhone, since: now, ended_at: null };
  await trx
    .insertInto('guardians')
    .values({ person_id, ...guardian })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(guardian))
    .execute();
}

async function notifyPerson(
  call: ConsentCall,
  person: Row<'people'>,
  { signed_by, signed_on }: Evidence,
): Promise<void> {
  await notify(call, { kind: 'consents', subjectId: person.id });
  if (person.email === null) return;
  const { publicUrl, retention } = call.deps.settings;
  const [year, month, day] = signed_on.split('-');
  const what = call.body.given ? 'el consentimiento' : 'el retiro del consentimiento';
  const text = [
    `Tu coordinación registró ${what} para tratar tus datos, firmado en papel por ${signed_by} el ${day}/${month}/${year}.`,
    ...(call.body.given
      ? [`Si no es así, entra y retíralo en «Mis datos»: ${publicUrl}/mis-datos`]
      : [
          `Tu cuenta quedó cerrada. Si no hay un consentimiento nuevo en ${retention.unconsented} días, tus datos se borrarán; te avisaremos antes.`,
        ]),
  ].join('\n\n');
  const letter = { to: person.email, subject: 'Se registró un consentimiento tuyo', text };
  await mailAfterCommit(call, { personId: person.id, ...letter });
}
