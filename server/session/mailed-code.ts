import type { Row, Trx } from '../database/schema.ts';
import type { EarlyCall } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { hashResetCode, newResetCode } from '../registration/reset-code.ts';

type Purpose = Row<'reset_codes'>['purpose'];
type CallContext = { trx: Trx; now: number; randomBytes: (count: number) => Uint8Array };

const LIFE_MS = 30 * 60_000;
const TRIES_MAX = 5;

export type MailedCode = {
  code: string;
  /** When it ends, ms: its mail is not sent after that. */
  until: number;
};

/** A one-time code for a person's mail; replaces earlier ones of its purpose. */
export async function makeMailedCode(
  { trx, now, randomBytes }: CallContext,
  personId: number,
  purpose: Purpose,
): Promise<MailedCode> {
  await trx
    .updateTable('reset_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  const code = newResetCode(randomBytes);
  const until = now + LIFE_MS;
  const times = { created_at: now, expires_at: until };
  await trx
    .insertInto('reset_codes')
    .values({ person_id: personId, purpose, code_hash: hashResetCode(code), ...times })
    .execute();
  return { code, until };
}

/** Throws 403. Guesses are committed before judging, so parallel ones cannot share one. */
export async function guessMailedCode(
  { deps, now }: Pick<EarlyCall, 'deps' | 'now'>,
  { email, purpose, code }: { email: string; purpose: Purpose; code: string },
): Promise<number> {
  const live = await deps.store.write((trx) =>
    trx
      .updateTable('reset_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('person_id', 'in', (eb) =>
        eb.selectFrom('people').select('people.id').where('people.email', '=', email),
      )
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', TRIES_MAX)
      .returning(['id', 'code_hash'])
      .executeTakeFirst(),
  );
  if (live?.code_hash !== hashResetCode(code)) throw codeWrong();
  return live.id;
}

/** The code's owner. Throws 403 when already used: of twenty at once one succeeds. */
export async function spendMailedCode(trx: Trx, codeId: number, now: number): Promise<number> {
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

const codeWrong = () =>
  new HttpProblem(403, 'code_wrong', 'El código no es válido o ya venció', {
    'X-Error-Field': 'code',
  });
