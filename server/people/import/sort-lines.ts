import type { Known, KnownPeople, Match } from './known-people.ts';
import type { ImportPerson, ImportReach, ReadLine, Told } from './read-line.ts';

export type SortedLines = {
  fresh: ImportPerson[];
  /** Of who is registered already. */
  knownLines: number[];
  /** At least one for each line that is left out. */
  problems: Told[];
  /** Of lines that come in. */
  notes: Told[];
};

/** Each line is new, registered already, or skipped with a reason. */
export function sortLines(
  lines: readonly ReadLine[],
  known: KnownPeople,
  reach: Pick<ImportReach, 'mayReach'>,
): SortedLines {
  const sorted: SortedLines = { fresh: [], knownLines: [], problems: [], notes: [] };
  for (const { draft, problems, notes } of lines) {
    const match = known.find(draft);
    // Of who is registered nothing is stored, so nothing else of the line can be wrong.
    if (match.type === 'same' && match.with.line === null) {
      sorted.knownLines.push(draft.line);
      continue;
    }
    if (problems.length > 0) {
      sorted.problems.push(...problems);
      continue;
    }
    // Without a problem nothing that is needed is missing.
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
): Told {
  if (type === 'same') {
    const column = email === null ? 'alias' : 'email';
    const wayOut =
      email === null ? '. Si es otra, distínguela con su teléfono, su correo o su nacimiento' : '';
    return { line, column, message: `Es la misma persona que en la línea ${other.line}${wayOut}` };
  }
  const message = `«${alias}» tiene el mismo correo que ${nameOther(other, reach)}. Si son dos personas, borra el correo de esta línea; si es la misma, escribe el mismo nombre`;
  return { line, column: 'email', message };
}

/** By name where the importer may see them. */
function nameOther({ line, alias, state }: Known, reach: Pick<ImportReach, 'mayReach'>): string {
  if (line !== null) return `«${alias}» (línea ${line})`;
  return reach.mayReach(state) ? `«${alias}», de tu registro` : 'alguien que ya está registrado';
}

function namesakeNote({ line }: ImportPerson, namesake: Known | null): Told[] {
  if (!namesake) return [];
  const where =
    namesake.line === null ? 'Ya hay alguien' : `En la línea ${namesake.line} hay alguien`;
  const message = `${where} con ese nombre en la misma ciudad; entra como otra persona`;
  return [{ line, column: 'alias', message }];
}
