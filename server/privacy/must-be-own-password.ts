import { type EarlyCall, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';

/** Throws 403. Runs before the transaction: hashing is slow. Wrong guesses count like sign-ins. */
export async function mustBeOwnPassword(
  call: Pick<EarlyCall, 'deps' | 'caller' | 'ip'>,
  password: string,
): Promise<void> {
  const { deps, ip } = call;
  const { personId } = mustHaveCaller(call);
  const account = `own:${personId}|${ip}`;
  await deps.limits.spend('login-account', account);
  const person = await deps.store.read
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!(await deps.passwords.verify(person?.password_hash ?? null, password))) {
    throw new HttpProblem(403, 'wrong_password', 'La contraseña no es correcta');
  }
  await deps.limits.forget('login-account', account);
}
