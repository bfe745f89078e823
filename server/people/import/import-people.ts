import type { AnswerOf } from '#contract/core/endpoint';
import { type ImportRow, importPeople } from '#contract/people';
import { foldText } from '#contract/rules/fold-text';
import { mayRegister } from '../../access/grants.ts';
import { groupsWithin } from '../../access/reach.ts';
import { hasState } from '../../access/zone.ts';
import { appendAudit } from '../../database/append-audit.ts';
import { readCommunityNames } from '../../groups/community-names.ts';
import { type Call, handler, mustHaveCaller } from '../../http/handler.ts';
import { findAlike, setApart } from '../merge/alike.ts';
import { beyondOf, registrationsOf } from '../merge/duplicates.ts';
import { type Known, type KnownPeople, type Match, readKnown } from './known-people.ts';
import {
  type ImportPerson,
  type ImportReach,
  type Input,
  type ReadLine,
  readLine,
} from './read-line.ts';

type ImportCall = Call<typeof importPeople>;

/** Faulty lines are reported and skipped; importing again finds everyone. */
export const importPeopleHandler = handler(importPeople, async (call) => {
  const { trx, body } = call;
  // Takes the number first: when a file is sent twice at once, the second finds everyone.
  if (!body.dryRun) await call.deps.store.nextChange(trx);
  const reach = await reachOf(call);
  const lines = body.rows.map((row) => readLine(row, reach));
  const known = await readKnown(
    trx,
    lines.map(({ draft }) => draft),
  );
  const sorted = sortLines(lines, known, reach);
  const { problems } = sorted;
  const rows = new Map(body.rows.map((row) => [row.line, row]));
  const { fresh, same, alike } = await findAlikeLines(call, sorted.fresh, rows);
  const knownLines = [...sorted.knownLines, ...same].sort((one, other) => one - other);
  const counts = { created: fresh.length, known: knownLines.length };
  if (!body.dryRun) {
    const added = await addPeople(call, fresh);
    await keepLinesApart(call, added, alike, rows);
    await appendAudit(trx, {
      at: call.now,
      actorId: mustHaveCaller(call).personId,
      action: 'people.imported',
      detail: { ...counts, problems: problems.length },
    });
  }
  return { ...counts, knownLines, problems, notes: sorted.notes, alike };
});

type Rows = ReadonlyMap<number, ImportRow>;
type AlikeLine = AnswerOf<typeof importPeople>['alike'][number];

/** More of one name say little. */
const NAMED_A_LINE = 3;

/** `same`: lines that were judged to be a person of the register; the rest are new. */
async function findAlikeLines(call: ImportCall, people: readonly ImportPerson[], rows: Rows) {
  const found = await findAlike(call.trx, people);
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  const known = await registrationsOf(call, ids);
  const lines = people.map((person, index) => {
    const all = found[index] ?? [];
    const { sameAs, otherThan } = rows.get(person.line) ?? {};
    const reached = all.filter(({ id }) => known.has(id));
    return {
      person,
      isSame: reached.some(({ id }) => id === sameAs),
      alike: {
        ...{ line: person.line, alias: person.alias },
        people: reached
          .filter(({ id }) => !call.body.dryRun || !otherThan?.includes(id))
          .slice(0, NAMED_A_LINE)
          .flatMap(({ id, why }) => {
            const registration = known.get(id);
            if (!registration) return [];
            const { alias, city, community } = registration;
            return [{ id, alias, city, community: community?.name ?? null, why }];
          }),
        beyond: beyondOf(all, new Set(known.keys())),
      },
    };
  });
  const fresh = lines.filter(({ isSame }) => !isSame);
  return {
    fresh: fresh.map(({ person }) => person),
    same: lines.filter(({ isSame }) => isSame).map(({ person }) => person.line),
    alike: fresh
      .map(({ alike }) => alike)
      .filter((line) => line.people.length > 0 || line.beyond !== null),
  };
}

/** What was judged of a line holds for the person it became. */
async function keepLinesApart(
  { trx, caller, now }: ImportCall,
  added: ReadonlyMap<number, number>,
  alike: readonly AlikeLine[],
  rows: Rows,
): Promise<void> {
  const by = { isApart: true, personId: mustHaveCaller({ caller }).personId, at: now };
  for (const { line, people } of alike) {
    const id = added.get(line);
    const otherThan = rows.get(line)?.otherThan ?? [];
    if (id === undefined) continue;
    for (const other of people) {
      if (otherThan.includes(other.id)) await setApart(trx, [id, other.id], by);
    }
  }
}

async function reachOf(call: ImportCall): Promise<ImportReach> {
  const { trx, caller: asking, cell, now } = call;
  const caller = mustHaveCaller({ caller: asking });
  const communities = await trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name'])
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(caller, cell))
    .execute();
  const nameOf = await readCommunityNames(call);
  // As lists and their files name it, too.
  const known = communities.flatMap(({ id, name }) => [name, nameOf(id, name)]);
  const names = new Map(known.map((name) => [foldText(name), name]));
  return {
    year: new Date(now).getUTCFullYear(),
    mayReach: (state) => hasState(caller, cell, state),
    mayImport: (role) => mayRegister(caller.role, role),
    communityNamed: (name) => names.get(foldText(name)) ?? null,
  };
}

/** Keeps a statement under both engines' limits. */
const AT_ONCE = 200;

/** Pending, without a password: they enter by link or password reset. */
async function addPeople(
  { trx, deps, caller, now }: Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>,
  people: readonly ImportPerson[],
): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  const { personId } = mustHaveCaller({ caller });
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const part = people.slice(from, from + AT_ONCE);
    const first = await deps.store.take(trx, part.length);
    const added = await trx
      .insertInto('people')
      .values(
        part.map(({ line: _line, ...person }, index) => ({
          ...person,
          country: 'México',
          status: 'pending' as const,
          must_change_password: 1 as const,
          created_by: personId,
          created_at: now,
          change: first + index,
        })),
      )
      .returning(['id', 'change'])
      .execute();
    for (const { id, change } of added) ids.set(part[change - first]?.line ?? 0, id);
    await trx
      .insertInto('person_history')
      .values(
        added.map(({ id }) => ({
          person_id: id,
          at: now,
          by_id: personId,
          kind: 'registered' as const,
          to_value: 'import',
        })),
      )
      .execute();
  }
  return ids;
}

type SortedLines = {
  fresh: ImportPerson[];
  knownLines: number[];
  problems: Input[];
  notes: Input[];
};

function sortLines(
  lines: readonly ReadLine[],
  known: KnownPeople,
  reach: Pick<ImportReach, 'mayReach'>,
): SortedLines {
  const sorted: SortedLines = { fresh: [], knownLines: [], problems: [], notes: [] };
  for (const { draft, problems, notes } of lines) {
    const match = known.find(draft);
    // Nothing is stored for registered people, so other fields of the line cannot be wrong.
    if (match.type === 'same' && match.with.line === null) {
      sorted.knownLines.push(draft.line);
      continue;
    }
    if (problems.length > 0) {
      sorted.problems.push(...problems);
      continue;
    }
    // Without problems every required field is present.
    const person = draft as ImportPerson;
    if (match.type !== 'new') {
      sorted.problems.push(refusal(person, match, reach));
      continue;
    }
    sorted.fresh.push(person);
    sorted.notes.push(...notes, ...namesakeNote(person, match.namesake));
    known.add(person);
  }
  return sorted;
}

function refusal(
  { line, alias, email }: ImportPerson,
  { type, with: other }: Exclude<Match, { type: 'new' }>,
  reach: Pick<ImportReach, 'mayReach'>,
): Input {
  if (type === 'same') {
    const column = email === null ? 'alias' : 'email';
    const wayOut =
      email === null ? '. Si es otra, distínguela con su teléfono, su correo o su nacimiento' : '';
    return { line, column, message: `Es la misma persona que en la línea ${other.line}${wayOut}` };
  }
  const message = `«${alias}» tiene el mismo correo que ${nameOther(other, reach)}. Si son dos personas, borra el correo de esta línea; si es la misma, escribe el mismo nombre`;
  return { line, column: 'email', message };
}

/** Named where the importer may see them. */
function nameOther({ line, alias, state }: Known, reach: Pick<ImportReach, 'mayReach'>): string {
  if (line !== null) return `«${alias}» (línea ${line})`;
  return reach.mayReach(state) ? `«${alias}», de tu registro` : 'alguien que ya está registrado';
}

function namesakeNote({ line }: ImportPerson, namesake: Known | null): Input[] {
  if (!namesake) return [];
  const where =
    namesake.line === null ? 'Ya hay alguien' : `En la línea ${namesake.line} hay alguien`;
  const message = `${where} con ese nombre en la misma ciudad; entra como otra persona`;
  return [{ line, column: 'alias', message }];
}
