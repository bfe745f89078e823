import { changePassword } from '#contract/account';
import { appendAudit } from '../database/append-audit.ts';
import { type EarlyCall, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { passwordChangedLetter } from '../registration/letters.ts';
import { assertUncommon } from '../session/common-passwords.ts';
import { endAllAccess } from '../session/end-all-access.ts';

/** Ends the other sessions; needs the current password unless the person has not chosen one yet. */
export const changePasswordHandler = handler(changePassword, {
  async before(call): Promise<string> {
    assertUncommon(call.body.newPassword, 'newPassword');
    await assertOwnPassword(call);
    return call.deps.passwords.hash(call.body.newPassword);
  },
  async run(call, passwordHash: string) {
    const { personId, sessionId } = mustHaveCaller(call);
    const person = await call.trx
      .updateTable('people')
      .set({ password_hash: passwordHash, must_change_password: 0, password_until: null })
      .where('id', '=', personId)
      .returning('email')
      .executeTakeFirstOrThrow();
    const ended = await endAllAccess(call.trx, personId, call.now, sessionId);
    await appendAudit(call.trx, {
      at: call.now,
      actorId: personId,
      action: 'password.changed',
      detail: { ended },
    });
    if (person.email) {
      await mailAfterCommit(call, { personId, ...passwordChangedLetter({ to: person.email }) });
    }
    return { ok: true as const };
  },
});

async function assertOwnPassword(call: EarlyCall<typeof changePassword>): Promise<void> {
  const { deps, body } = call;
  const { personId } = mustHaveCaller(call);
  const person = await deps.store.read
    .selectFrom('people')
    .select(['password_hash', 'must_change_password'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  // A password typed by another person proves nothing.
  if (person.password_hash === null || person.must_change_password === 1) return;
  await deps.limits.spend('password-own', String(personId));
  if (!(await deps.passwords.verify(person.password_hash, body.currentPassword ?? ''))) {
    throw wrongPassword();
  }
  await deps.limits.forget('password-own', String(personId));
}

const wrongPassword = () =>
  new HttpProblem(403, 'wrong_password', 'La contraseña actual no es correcta', {
    'X-Error-Field': 'currentPassword',
  });
