import { login } from '#contract/session';
import { appendAudit } from '../database/append-audit.ts';
import type { PersonStatus } from '../database/schema.ts';
import { type Call, type EarlyCall, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { openSession } from './open-session.ts';
import { readSessionPerson } from './session-user.ts';

type Early = EarlyCall<typeof login>;

/** The person the password belongs to, and a new hash when the stored one is weaker than today's. */
type Proven = { personId: number; newHash: string | null };

/**
 * Unknown address, no password and wrong password answer alike, after exactly one hash. What the
 * account's status is, only a right password learns.
 */
export const loginHandler = handler(login, {
  before: prove,
  async run(call, proven) {
    const person = await readSessionPerson(call.trx, proven.personId);
    if (!person) throw wrongCredentials();
    if (proven.newHash) await storeHash(call, proven);
    const isShared = call.body.shared === true;
    if (person.status === 'approved') {
      return openSession(call, person, { via: 'password', isShared });
    }
    if (!call.body.queueOnly) throw notAdmitted(person.status);
    return openSession(call, person, { via: 'queue-only', isShared: true });
  },
});

async function prove(call: Early): Promise<Proven> {
  const { deps, body, ip } = call;
  const account = `${body.email}|${ip}`;
  // Taken before the hash and given back after it: parallel guesses cannot share one point.
  await deps.limits.spend('login-account', account);
  await deps.limits.spend('login-address', ip);
  const person = await deps.store.read
    .selectFrom('people')
    .select(['id', 'password_hash'])
    .where('email', '=', body.email)
    .executeTakeFirst();
  const stored = person?.password_hash ?? null;
  const matches = await deps.passwords.verify(stored, body.password);
  if (!person || !stored || !matches) {
    if (person) await recordFailure(call, person.id);
    throw wrongCredentials();
  }
  await deps.limits.forget('login-account', account);
  await deps.limits.giveBack('login-address', ip);
  const newHash = deps.passwords.isWeak(stored) ? await deps.passwords.hash(body.password) : null;
  return { personId: person.id, newHash };
}

async function recordFailure({ deps, now }: Early, personId: number): Promise<void> {
  await deps.store.write((trx) =>
    appendAudit(trx, {
      at: now,
      actorId: null,
      action: 'session.refused',
      subjectKind: 'person',
      subjectId: String(personId),
    }),
  );
}

async function storeHash({ trx }: Call<typeof login>, proven: Proven): Promise<void> {
  await trx
    .updateTable('people')
    .set({ password_hash: proven.newHash })
    .where('id', '=', proven.personId)
    .execute();
}

const wrongCredentials = () => new HttpProblem(401, 'wrong_credentials', 'Credenciales inválidas');

function notAdmitted(status: PersonStatus): HttpProblem {
  return status === 'rejected'
    ? new HttpProblem(403, 'account_rejected', 'Tu cuenta no fue aprobada')
    : new HttpProblem(403, 'account_pending', 'Tu cuenta está pendiente de aprobación');
}
