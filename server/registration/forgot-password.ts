import { forgotPassword } from '#contract/registration';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, type EarlyCall, handler } from '../http/handler.ts';
import { isLeft } from '../http/limits.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { makeMailedCode } from '../session/mailed-code.ts';
import { mergedLetter, resetLetter } from './letters.ts';

type ForgotCall = Call<typeof forgotPassword>;

/** One answer for known and unknown addresses, within limits or past them. */
export const forgotPasswordHandler = handler(forgotPassword, {
  before: mayStillAsk,
  async run(call, mayAsk: boolean) {
    const person = await call.trx
      .selectFrom('people')
      .select(['id', 'email', 'merged_into'])
      .where('email', '=', call.body.email)
      .executeTakeFirst();
    if (!mayAsk) return { ok: true as const };
    // Both branches write, so that timing does not reveal an address.
    if (person?.email && person.merged_into !== null) await remindOfJoining(call, person);
    else if (person?.email) await sendCode(call, person.id, person.email);
    else await appendAudit(call.trx, { at: call.now, actorId: null, action: 'password.nobody' });
    return { ok: true as const };
  },
});

/** A code would open an account that is closed. */
async function remindOfJoining(
  call: ForgotCall,
  { id, email }: { id: number; email: string | null },
): Promise<void> {
  const subject = { subjectKind: 'person', subjectId: String(id) };
  await appendAudit(call.trx, {
    at: call.now,
    actorId: null,
    action: 'password.joined',
    ...subject,
  });
  await mailAfterCommit(call, { personId: id, ...mergedLetter({ to: email ?? '' }) });
}

async function mayStillAsk({ deps, ip, body }: EarlyCall<typeof forgotPassword>): Promise<boolean> {
  const hasAddress = await isLeft(deps.limits, 'forgot-address', ip);
  const hasMail = await isLeft(deps.limits, 'code-mails', body.email);
  return hasAddress && hasMail;
}

async function sendCode(call: ForgotCall, personId: number, to: string): Promise<void> {
  const { trx, now, deps } = call;
  const { randomBytes } = deps;
  const { code, until } = await makeMailedCode({ trx, now, randomBytes }, personId, 'password');
  await appendAudit(trx, {
    at: now,
    actorId: null,
    action: 'password.code-sent',
    subjectKind: 'person',
    subjectId: String(personId),
  });
  const { publicUrl } = deps.settings;
  await mailAfterCommit(call, { personId, until, ...resetLetter({ to, code, publicUrl }) });
}
