import { consentState, giveConsent } from '#contract/account';
import { DAY_MS } from '#contract/core/durations';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { appendAudit } from '../database/append-audit.ts';
import type { Db, NewRow, Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, tooMany } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { ageOf } from '../people/is-minor.ts';
import { assertCurrentNotice } from '../registration/assert-registration.ts';
import { isConsentCurrent } from './gates.ts';
import { recordConsent, settleConsent } from './record-consent.ts';

type Purpose = NewRow<'consents'>['purpose'];
type Answer = Pick<Row<'consents'>, 'purpose' | 'version' | 'given' | 'at'>;

export const consentStateHandler = handler(consentState, async (call) => {
  const { personId } = mustHaveCaller(call);
  const person = await readOwn(call.trx, personId);
  const { withdrawn_at: withdrawnAt } = person;
  const { unconsented } = call.deps.settings.retention;
  const said = await readSaid(call.trx, personId);
  return {
    currentVersion: CURRENT_NOTICE.version,
    isCurrent: isConsentCurrent(person.consent_version),
    mustChangePassword: person.must_change_password === 1,
    messages: newest(said, 'messages')?.given === 1,
    financial: newest(said, 'financial')?.given === 1,
    birthday: newest(said, 'birthday')?.given === 1,
    erasesFrom: withdrawnAt === null ? null : iso(withdrawnAt + unconsented * DAY_MS),
    given: said.map(({ purpose, version, given, at }) => ({
      purpose,
      version,
      given: given === 1,
      at: iso(at),
    })),
  };
});

/** Appended, never replaced. Without the required ones only privacy rights stay open. */
export const giveConsentHandler = handler(giveConsent, async (call) => {
  const { trx, body, now } = call;
  const { personId } = mustHaveCaller(call);
  assertCurrentNotice(body.version);
  const said = await readSaid(trx, personId);
  for (const purpose of ['notice', 'sensitive', 'messages', 'financial'] as const) {
    await say(call, personId, { purpose, given: body[purpose], said });
  }
  await sayBirthday(call, personId, said);
  const agreed = body.notice && body.sensitive ? body.version : null;
  const before = await readOwn(trx, personId);
  if (agreed !== null) await settleGuardian(call, personId);
  if (before.consent_version !== agreed || (agreed === null) !== (before.withdrawn_at !== null)) {
    await settleConsent(call, personId, agreed);
    if (agreed === null) await notifyWithdrawn(call, personId, before.email);
  }
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: agreed ? 'consent.given' : 'consent.withdrawn',
    detail: { version: body.version },
  });
  return { ok: true as const };
});

/** Daily limit, because every change is kept as evidence. */
const MOST_A_DAY = 40;

function mustBeFew(said: readonly Answer[], now: number): void {
  const today = said.filter(({ at }) => at > now - DAY_MS);
  if (today.length < MOST_A_DAY) return;
  const oldest = today[MOST_A_DAY - 1]?.at ?? now;
  throw tooMany(oldest + DAY_MS - now);
}

const iso = (at: number) => new Date(at).toISOString();

function readOwn(trx: Db, personId: number) {
  return trx
    .selectFrom('people')
    .select(['email', 'must_change_password', 'consent_version', 'withdrawn_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

async function readSaid(db: Db, personId: number): Promise<Answer[]> {
  return db
    .selectFrom('consents')
    .select(['purpose', 'version', 'given', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
}

function newest(said: readonly Answer[], purpose: Purpose): Answer | undefined {
  return said.find((entry) => entry.purpose === purpose);
}

type Word = { purpose: Purpose; given: boolean | null | undefined; said: readonly Answer[] };

/** Skips repeats of the same answer to the same version. */
async function say(
  call: Call<typeof giveConsent>,
  personId: number,
  { purpose, given, said }: Word,
): Promise<void> {
  const { version } = call.body;
  const before = newest(said, purpose);
  if (given === null || given === undefined) return;
  if (before?.version === version && (before.given === 1) === given) return;
  // Withdrawals are never rate limited.
  if (given) mustBeFew(said, call.now);
  await recordConsent(call.trx, call.deps.settings, {
    person_id: personId,
    purpose,
    given: given ? 1 : 0,
    method: 'checkbox',
    version,
    at: call.now,
    ip: call.ip,
  });
}

/** Phones of the own community learn it, or delete it, at their next pull. */
async function sayBirthday(
  call: Call<typeof giveConsent>,
  personId: number,
  said: readonly Answer[],
): Promise<void> {
  const given = call.body.birthday;
  await say(call, personId, { purpose: 'birthday', given, said });
  if (given == null || given === (newest(said, 'birthday')?.given === 1)) return;
  await call.trx
    .updateTable('people')
    .set({ change: await call.deps.store.nextChange(call.trx) })
    .where('id', '=', personId)
    .execute();
}

/** Only the guardian undoes a guardian's withdrawal; at 18 one's own consent replaces it. */
async function settleGuardian(call: Call<typeof giveConsent>, personId: number): Promise<void> {
  const { trx, now } = call;
  const { ended_at, ...person } = await readGuarded(trx, personId);
  const age = ageOf(person, now);
  if (age === 'minor' && ended_at !== null) throw guardianWithdrew();
  if (age === 'adult') {
    await trx.deleteFrom('guardians').where('person_id', '=', personId).execute();
  }
}

const guardianWithdrew = () =>
  new HttpProblem(
    409,
    'guardian_needed',
    'Tu madre, padre o tutor retiró su consentimiento: hace falta que lo dé de nuevo',
  );

function readGuarded(trx: Db, personId: number) {
  return trx
    .selectFrom('people as p')
    .leftJoin('guardians as g', 'g.person_id', 'p.id')
    .select(['p.birth_year', 'p.birth_month', 'p.birth_waiting', 'p.state', 'p.city'])
    .select('g.ended_at')
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
}

async function notifyWithdrawn(
  call: Call<typeof giveConsent>,
  personId: number,
  email: string | null,
): Promise<void> {
  if (!email) return;
  const days = call.deps.settings.retention.unconsented;
  const text = [
    'Retiraste tu consentimiento: tu cuenta quedó cerrada y tus datos de contacto ya no los ve nadie.',
    `Si cambias de idea, entra y acepta de nuevo en los próximos ${days} días: ${call.deps.settings.publicUrl}/login`,
    'Si no, tus datos se borrarán. Te avisaremos por correo antes de hacerlo.',
  ];
  await mailAfterCommit(call, {
    personId,
    to: email,
    subject: 'Retiraste tu consentimiento',
    text: text.join('\n\n'),
  });
}
