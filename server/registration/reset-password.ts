import { resetPassword } from '#contract/registration';
import { appendAudit } from '../database/append-audit.ts';
import { type EarlyCall, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { assertUncommon } from '../session/common-passwords.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { guessMailedCode, spendMailedCode } from '../session/mailed-code.ts';
import { passwordChangedLetter } from './letters.ts';

type Early = EarlyCall<typeof resetPassword>;
type Proven = { codeId: number; passwordHash: string };

/** Ends every session and link and opens none: pending people stay pending. */
export const resetPasswordHandler = handler(resetPassword, {
  before: prove,
  async run(call, { codeId, passwordHash }: Proven) {
    const personId = await spendMailedCode(call.trx, codeId, call.now);
    const person = await call.trx
      .updateTable('people')
      .set({ password_hash: passwordHash, must_change_password: 0, password_until: null })
      .where('id', '=', personId)
      .returning('email')
      .executeTakeFirstOrThrow();
    const ended = await endAllAccess(call.trx, personId, call.now);
    await appendAudit(call.trx, {
      at: call.now,
      actorId: personId,
      action: 'password.reset',
      subjectKind: 'person',
      subjectId: String(personId),
      detail: { ended },
    });
    if (person.email) {
      await mailAfterCommit(call, { personId, ...passwordChangedLetter({ to: person.email }) });
    }
    return { ok: true as const };
  },
});

async function prove({ deps, body, ip, now }: Early): Promise<Proven> {
  if (!body.code) throw codeMissing();
  assertUncommon(body.newPassword, 'newPassword');
  await deps.limits.spend('reset-address', ip);
  const guess = { email: body.email, purpose: 'password', code: body.code } as const;
  const codeId = await guessMailedCode({ deps, now }, guess);
  return { codeId, passwordHash: await deps.passwords.hash(body.newPassword) };
}

const codeMissing = () =>
  new HttpProblem(403, 'code_missing', 'Escribe el código que enviamos a tu correo', {
    'X-Error-Field': 'code',
  });
