import { foldText } from '#contract/fold-text';
import { importPeople } from '#contract/people';
import { mayRegister } from '../../access/grants.ts';
import { groupsWithin } from '../../access/reach.ts';
import { hasState } from '../../access/zone.ts';
import { appendAudit } from '../../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../../http/handler.ts';
import { addPeople } from './add-people.ts';
import { keyOf, readKnown } from './known-people.ts';
import { type ImportPerson, type ImportReach, type Problem, readLine } from './read-line.ts';

type ImportCall = Call<typeof importPeople>;

/**
 * People from a file: pending, without a password. What does not fit is told by line and column and
 * left out; the rest is stored in one transaction. The same file again finds everybody known.
 */
export const importPeopleHandler = handler(importPeople, async (call) => {
  const { trx, body } = call;
  // First the number, which waits for whoever writes now: of one file sent twice at once the second
  // finds everybody there.
  if (!body.dryRun) await call.deps.store.nextChange(trx);
  const { people, problems } = readLines(body.rows, await reachOf(call));
  const isKnown = await readKnown(trx, people);
  const fresh = people.filter((person) => !isKnown(person));
  const counts = { created: fresh.length, known: people.length - fresh.length };
  if (!body.dryRun) {
    await addPeople(call, fresh);
    await appendAudit(trx, {
      at: call.now,
      actorId: mustHaveCaller(call).personId,
      action: 'people.imported',
      detail: { ...counts, problems: problems.length },
    });
  }
  return { ...counts, problems };
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

function readLines(rows: ImportCall['body']['rows'], reach: ImportReach) {
  const people: ImportPerson[] = [];
  const problems: Problem[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const read = readLine(row, reach);
    problems.push(...read.problems);
    if (!read.person) continue;
    const { email } = read.person;
    const key = email ?? keyOf(read.person);
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, row.line);
      people.push(read.person);
      continue;
    }
    const column = email === null ? 'alias' : 'email';
    const message = `Es la misma persona que en la línea ${earlier}`;
    problems.push({ line: row.line, column, message });
  }
  return { people, problems };
}
