import { login } from '#contract/session';
import { appendAudit } from '../database/append-audit.ts';
import type { PersonStatus } from '../database/tables/column.ts';
import { type Call, type EarlyCall, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { isKnownNetwork } from './known-networks.ts';
import * as messages from './messages.ts';
import { openSession } from './open-session.ts';
import { readSessionPerson } from './session-user.ts';

type Early = EarlyCall<typeof login>;

/** The password's owner, and a new hash when the stored one is weaker than today's. */
type Proven = { personId: number; newHash: string | null; isOneTime: boolean };

/** Wrong address or password answer alike. Only a right password learns the status. */
export const loginHandler = handler(login, {
  before: prove,
  async run(call, proven) {
    const person = await readSessionPerson(call.trx, proven.personId);
    if (!person) throw wrongCredentials();
    if (proven.newHash) await storeHash(call, proven);
    if (person.merged_into !== null) throw await joinedWithOther(call, person.merged_into);
    const isShared = call.body.shared === true;
    const isAdmitted = person.status === 'approved';
    if (!isAdmitted && !call.body.queueOnly) throw notAdmitted(person.status);
    if (proven.isOneTime) await spendPassword(call, proven);
    if (isAdmitted) return openSession(call, person, { via: 'password', isShared });
    return openSession(call, person, { via: 'queue-only', isShared: true });
  },
});

async function prove(call: Early): Promise<Proven> {
  const { deps, body, ip, now } = call;
  const account = `${body.email}|${ip}`;
  // Taken before the hash and given back after it: parallel guesses cannot share one point.
  await deps.limits.spend('login-account', account);
  const person = await deps.store.read
    .selectFrom('people')
    .select(['id', 'password_hash', 'password_until'])
    .where('email', '=', body.email)
    .executeTakeFirst();
  const isKnown = await isKnownNetwork(deps.store.read, person?.id ?? null, ip);
  const hasTurn = await deps.limits
    .pace('login-address', ip, isKnown)
    .catch(async (refusal: unknown) => {
      // Nothing was tried: requests during a pause caused by others lose no attempt.
      await deps.limits.giveBack('login-account', account);
      throw refusal;
    });
  const stored = person?.password_hash ?? null;
  const matches = await deps.passwords.verify(stored, body.password);
  const until = person?.password_until ?? null;
  if (!person || !stored || !matches || (until !== null && now > until)) {
    await recordFailure(call, person?.id ?? null);
    throw wrongCredentials();
  }
  await deps.limits.forget('login-account', account);
  await deps.limits.giveBack('login-address', ip);
  if (hasTurn) await deps.limits.endPause('login-address', ip);
  const newHash = deps.passwords.isWeak(stored) ? await deps.passwords.hash(body.password) : null;
  return { personId: person.id, newHash, isOneTime: until !== null };
}

/** Written for unknown accounts too: timing must not differ (T35). */
async function recordFailure({ deps, now }: Early, personId: number | null): Promise<void> {
  await deps.store.write((trx) =>
    appendAudit(trx, {
      at: now,
      actorId: null,
      action: 'session.refused',
      ...(personId === null ? {} : { subjectKind: 'person', subjectId: String(personId) }),
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

/** A password typed by another person opens once, up to the change-password gate (D9). */
async function spendPassword({ trx }: Call<typeof login>, { personId }: Proven): Promise<void> {
  const spent = await trx
    .updateTable('people')
    .set({ password_hash: null, password_until: null })
    .where('id', '=', personId)
    .where('password_until', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!spent) throw wrongCredentials();
}

/** Only who knows the password learns it. No password of one registration opens another's. */
async function joinedWithOther({ trx }: Call<typeof login>, id: number): Promise<HttpProblem> {
  const kept = await readSessionPerson(trx, id);
  const [local = '', domain] = (kept?.email ?? '').split('@');
  const text = domain ? messages.joinedAs(`${local.slice(0, 1)}•••@${domain}`) : messages.joined;
  return new HttpProblem(403, 'account_joined', text);
}

const wrongCredentials = () => new HttpProblem(401, 'wrong_credentials', messages.wrongCredentials);

function notAdmitted(status: PersonStatus): HttpProblem {
  return status === 'rejected'
    ? new HttpProblem(403, 'account_rejected', messages.rejected)
    : new HttpProblem(403, 'account_pending', messages.pending);
}
