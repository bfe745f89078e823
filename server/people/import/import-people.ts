import { importPeople } from '#contract/people';
import { foldText } from '#contract/rules/fold-text';
import { mayRegister } from '../../access/grants.ts';
import { groupsWithin } from '../../access/reach.ts';
import { hasState } from '../../access/zone.ts';
import { appendAudit } from '../../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../../http/handler.ts';
import { addPeople } from './add-people.ts';
import { readKnown } from './known-people.ts';
import { type ImportReach, readLine } from './read-line.ts';
import { sortLines } from './sort-lines.ts';

type ImportCall = Call<typeof importPeople>;

/**
 * Imports people as pending, without password. Faulty lines are reported by line and column and
 * skipped; the rest is one transaction. Importing again finds everyone.
 */
export const importPeopleHandler = handler(importPeople, async (call) => {
  const { trx, body } = call;
  // Takes the change number first: of one file sent twice, the second finds everyone.
  if (!body.dryRun) await call.deps.store.nextChange(trx);
  const reach = await reachOf(call);
  const lines = body.rows.map((row) => readLine(row, reach));
  const known = await readKnown(
    trx,
    lines.map(({ draft }) => draft),
  );
  const { fresh, knownLines, problems, notes } = sortLines(lines, known, reach);
  const counts = { created: fresh.length, known: knownLines.length };
  if (!body.dryRun) {
    await addPeople(call, fresh);
    await appendAudit(trx, {
      at: call.now,
      actorId: mustHaveCaller(call).personId,
      action: 'people.imported',
      detail: { ...counts, problems: problems.length },
    });
  }
  return { ...counts, knownLines, problems, notes };
});

async function reachOf({ trx, caller: asking, cell, now }: ImportCall): Promise<ImportReach> {
  const caller = mustHaveCaller({ caller: asking });
  const communities = await trx
    .selectFrom('groups')
    .select('groups.name')
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(caller, cell))
    .execute();
  const names = new Map(communities.map(({ name }) => [foldText(name), name]));
  return {
    year: new Date(now).getUTCFullYear(),
    mayReach: (state) => hasState(caller, cell, state),
    mayImport: (role) => mayRegister(caller.role, role),
    communityNamed: (name) => names.get(foldText(name)) ?? null,
  };
}
