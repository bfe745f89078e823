import { sql } from 'kysely';
import type { AnswerOf } from '#contract/core/endpoint';
import { decideQuarantine } from '#contract/quarantine';
import { appendAudit } from '../database/append-audit.ts';
import { isRefusal, toProblem } from '../http/answer-error.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { acceptEntry } from './accept-entry.ts';
import type { NamedEntry } from './describe-entries.ts';
import { groupIdsToDecide, selectEntries } from './entries-to-decide.ts';
import { setEntryAside } from './set-entry-aside.ts';

type DecideCall = Call<typeof decideQuarantine>;
type Decided = AnswerOf<typeof decideQuarantine>['decided'][number];

/** A savepoint per entry: failures stay pending with their reason. Repeats answer as decided. */
export const decideQuarantineHandler = handler(decideQuarantine, {
  async run(call) {
    const entries = await mustFindEntries(call);
    const change = await call.deps.store.nextChange(call.trx);
    const decided: Decided[] = [];
    for (const entry of inOrder(entries)) decided.push(await decide(call, entry, change));
    const before = new Map(entries.map(({ id, state }) => [id, state]));
    const changed = decided.filter(({ id, state }) => before.get(id) !== state);
    await note(
      call,
      changed.map(({ id }) => id),
    );
    return { decided };
  },
});

/** All within the caller's reach, or 404 as for missing ids. */
async function mustFindEntries(call: DecideCall): Promise<NamedEntry[]> {
  const ids = [...new Set(call.body.ids)];
  const groups = await groupIdsToDecide(call);
  if (groups.length === 0) throw notFound();
  const rows = await selectEntries(call.trx)
    .where('q.id', 'in', ids)
    .where('q.group_id', 'in', groups)
    .execute();
  if (rows.length < ids.length) throw notFound();
  return rows as NamedEntry[];
}

const MAKES = /\.(create|register)$/;

/** A meeting before its marks, then in tap order. */
function inOrder(entries: readonly NamedEntry[]): NamedEntry[] {
  const seqOf = ({ payload }: NamedEntry) => Number(JSON.parse(payload).seq) || 0;
  const rank = ({ endpoint }: NamedEntry) => (MAKES.test(endpoint) ? 0 : 1);
  return [...entries].sort((a, b) => rank(a) - rank(b) || seqOf(a) - seqOf(b) || a.id - b.id);
}

async function decide(call: DecideCall, entry: NamedEntry, change: number): Promise<Decided> {
  const { id } = entry;
  const wanted = call.body.decision === 'accept' ? 'accepted' : 'set-aside';
  if (entry.state === wanted) return { id, state: wanted, text: null };
  if (entry.state === 'accepted') {
    return { id, state: 'accepted', text: 'Ya se había aceptado' };
  }
  const refusal = await inSavepoint(call, () =>
    wanted === 'accepted' ? acceptEntry(call, entry) : setEntryAside(call.trx, entry),
  );
  if (refusal) return { id, state: entry.state, text: refusal };
  await call.trx
    .updateTable('quarantine')
    .set({
      state: wanted,
      answer: call.body.reason,
      decided_by: mustHaveCaller(call).personId,
      decided_at: call.now,
      change,
    })
    .where('id', '=', id)
    .execute();
  return { id, state: wanted, text: null };
}

async function inSavepoint({ trx }: DecideCall, work: () => Promise<void>): Promise<string | null> {
  await sql`savepoint entry`.execute(trx);
  try {
    await work();
    await sql`release savepoint entry`.execute(trx);
    return null;
  } catch (fault) {
    // An internal error decides nothing.
    const problem = toProblem(fault);
    if (!isRefusal(problem)) throw fault;
    await sql`rollback to savepoint entry`.execute(trx);
    await sql`release savepoint entry`.execute(trx);
    return problem.status === 404 ? 'Falta aceptar la reunión a la que pertenece' : problem.message;
  }
}

async function note(call: DecideCall, entries: readonly number[]): Promise<void> {
  if (entries.length === 0) return;
  await appendAudit(call.trx, {
    at: call.now,
    actorId: mustHaveCaller(call).personId,
    action: `quarantine.${call.body.decision}`,
    subjectKind: 'quarantine',
    subjectId: String(entries[0]),
    detail: { entries },
  });
}
