import { consentState, giveConsent } from '#contract/account';
import { DAY_MS } from '#contract/core/durations';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { appendAudit } from '../database/append-audit.ts';
import type { Db, NewRow, Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { tooMany } from '../http/problem.ts';
import { assertCurrentNotice } from '../registration/assert-registration.ts';
import { recordConsent } from './record-consent.ts';

type Purpose = NewRow<'consents'>['purpose'];
type Said = Pick<Row<'consents'>, 'purpose' | 'version' | 'given' | 'at'>;

export const consentStateHandler = handler(consentState, async (call) => {
  const { personId } = mustHaveCaller(call);
  const person = await call.trx
    .selectFrom('people')
    .select(['must_change_password', 'consent_version'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const said = await readSaid(call.trx, personId);
  return {
    currentVersion: CURRENT_NOTICE.version,
    isCurrent: person.consent_version === CURRENT_NOTICE.version,
    mustChangePassword: person.must_change_password === 1,
    messages: newest(said, 'messages')?.given === 1,
    financial: newest(said, 'financial')?.given === 1,
    given: said.map(({ purpose, version, given, at }) => ({
      purpose,
      version,
      given: given === 1,
      at: new Date(at).toISOString(),
    })),
  };
});

/**
 * Consents are appended, never replaced. Without notice and sensitive-data consent only the privacy
 * rights stay open.
 */
export const giveConsentHandler = handler(giveConsent, async (call) => {
  const { trx, body, now } = call;
  const { personId } = mustHaveCaller(call);
  assertCurrentNotice(body.version);
  const said = await readSaid(trx, personId);
  for (const purpose of ['notice', 'sensitive', 'messages', 'financial'] as const) {
    await say(call, personId, { purpose, given: body[purpose], said });
  }
  const agreed = body.notice && body.sensitive ? body.version : null;
  await settle(call, personId, agreed);
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: agreed ? 'consent.given' : 'consent.withdrawn',
    detail: { version: body.version },
  });
  return { ok: true as const };
});

/** Each is kept as evidence: a mind that changes oftener than that in a day is no mind. */
const MOST_A_DAY = 40;

function mustBeFew(said: readonly Said[], now: number): void {
  const today = said.filter(({ at }) => at > now - DAY_MS);
  if (today.length < MOST_A_DAY) return;
  const oldest = today[MOST_A_DAY - 1]?.at ?? now;
  throw tooMany(oldest + DAY_MS - now);
}

/** Everything ever said, the newest first. */
async function readSaid(db: Db, personId: number): Promise<Said[]> {
  return db
    .selectFrom('consents')
    .select(['purpose', 'version', 'given', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
}

function newest(said: readonly Said[], purpose: Purpose): Said | undefined {
  return said.find((entry) => entry.purpose === purpose);
}

type Word = { purpose: Purpose; given: boolean | null | undefined; said: readonly Said[] };

/** Nothing is added where nothing is said, or the same as before of the same version. */
async function say(
  call: Call<typeof giveConsent>,
  personId: number,
  { purpose, given, said }: Word,
): Promise<void> {
  const { version } = call.body;
  const before = newest(said, purpose);
  if (given === null || given === undefined) return;
  if (before?.version === version && (before.given === 1) === given) return;
  // Taking back is never put off, and there is only so much to take back.
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

/** Who agrees or withdraws is shown or hidden elsewhere: phones must hear of it. */
async function settle(
  { trx, deps }: Call<typeof giveConsent>,
  personId: number,
  consent_version: string | null,
): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .select('consent_version')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (person.consent_version === consent_version) return;
  await trx
    .updateTable('people')
    .set({ consent_version, change: await deps.store.nextChange(trx) })
    .where('id', '=', personId)
    .execute();
}
