import { resetPassword } from '#contract/registration';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, type EarlyCall, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { assertUncommon } from '../session/common-passwords.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { passwordChangedLetter } from './letters.ts';
import { hashResetCode } from './reset-code.ts';

type Early = EarlyCall<typeof resetPassword>;
type Proven = { codeId: number; passwordHash: string };

const TRIES_MAX = 5;

/**
 * A new password for whoever holds the code that was mailed. It ends every session and link, and
 * opens none: whoever waits to be approved goes on waiting.
 */
export const resetPasswordHandler = handler(resetPassword, {
  before: prove,
  async run(call, { codeId, passwordHash }: Proven) {
    const personId = await spendCode(call, codeId);
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
    if (person.email) mailAfterCommit(call, passwordChangedLetter({ to: person.email }));
    return { ok: true as const };
  },
});

async function prove({ deps, body, ip, now }: Early): Promise<Proven> {
  if (!body.code) throw codeMissing();
  assertUncommon(body.newPassword, 'newPassword');
  await deps.limits.spend('reset-address', ip);
  const live = await spendTry({ deps, now }, body.email);
  if (live?.code_hash !== hashResetCode(body.code)) throw codeWrong();
  return { codeId: live.id, passwordHash: await deps.passwords.hash(body.newPassword) };
}

/**
 * Counts the guess before it is judged, and commits that: parallel guesses cannot share one, and a
 * refusal undoes nothing.
 */
async function spendTry({ deps, now }: Pick<Early, 'deps' | 'now'>, email: string) {
  return deps.store.write((trx) =>
    trx
      .updateTable('reset_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('person_id', 'in', (eb) =>
        eb.selectFrom('people').select('people.id').where('people.email', '=', email),
      )
      .where('purpose', '=', 'password')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', TRIES_MAX)
      .returning(['id', 'code_hash'])
      .executeTakeFirst(),
  );
}

/** One statement finds and spends, so that of twenty at once only one gets through. */
async function spendCode(
  { trx, now }: Call<typeof resetPassword>,
  codeId: number,
): Promise<number> {
  const spent = await trx
    .updateTable('reset_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  if (!spent) throw codeWrong();
  return spent.person_id;
}

const codeMissing = () =>
  new HttpProblem(403, 'code_missing', 'Escribe el código que enviamos a tu correo', {
    'X-Error-Field': 'code',
  });

const codeWrong = () =>
  new HttpProblem(403, 'code_wrong', 'El código no es válido o ya venció', {
    'X-Error-Field': 'code',
  });
