import { requestRectification } from '#contract/privacy';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { formerAddressLetter } from '../registration/letters.ts';
import { startCrossing } from './birth-waiting.ts';
import { correctPerson } from './correct-person.ts';
import { mustBeOwnPassword } from './must-be-own-password.ts';
import { addRequest } from './requests.ts';

type RectifyCall = Call<typeof requestRectification>;

const AT_ONCE: ReadonlySet<string> = new Set([
  'alias',
  'fullName',
  'phone',
  'birth',
  'institutions',
]);

/** Authority (G10) and a birth across 18 need a decision. A taken address is not revealed. */
export const requestRectificationHandler = handler(requestRectification, {
  async before(call) {
    const { field, password } = call.body;
    await call.deps.limits.spend('corrections', String(mustHaveCaller(call).personId));
    if (field !== 'email' || !password) return { isProven: false };
    await mustBeOwnPassword(call, password);
    return { isProven: true };
  },
  async run(call, { isProven }: { isProven: boolean }) {
    const { field } = call.body;
    if (await startCrossing(call)) return ask(call);
    const isAtOnce = AT_ONCE.has(field) || isProven;
    const formerEmail = isProven ? await ownEmail(call) : null;
    if (isAtOnce && (await correct(call))) {
      await notifyFormerAddress(call, formerEmail);
      return { outcome: 'applied' as const, dueAt: null };
    }
    return ask(call);
  },
});

async function correct(call: RectifyCall): Promise<boolean> {
  const { deps, trx, now, body } = call;
  const { personId } = mustHaveCaller(call);
  const { field, value, institutions } = body;
  const correction = { personId, by: personId, field, value, institutions, now };
  if (!(await correctPerson(deps.store, trx, correction))) return false;
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'person.corrected',
    subjectKind: 'person',
    subjectId: String(personId),
    detail: { field, by: 'self' },
  });
  return true;
}

async function ask(call: RectifyCall) {
  const { personId } = mustHaveCaller(call);
  const { field, value } = call.body;
  const detail = `${field}: ${value}`;
  const request = { personId, kind: 'rectification', detail, now: call.now };
  const dueAt = await addRequest(call.trx, request);
  return { outcome: 'requested' as const, dueAt: new Date(dueAt).toISOString() };
}

async function ownEmail(call: RectifyCall): Promise<string | null> {
  const { email } = await call.trx
    .selectFrom('people')
    .select('email')
    .where('id', '=', mustHaveCaller(call).personId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Notifies the former address: its owner may be losing the account. */
async function notifyFormerAddress(call: RectifyCall, to: string | null): Promise<void> {
  if (to === null) return;
  const { personId } = mustHaveCaller(call);
  await mailAfterCommit(call, { personId, ...formerAddressLetter({ to }) });
}
