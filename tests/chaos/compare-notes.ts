import { type NoteTap, type Tap, wasTicked } from './ledger.ts';
import type { NoteRow, Recorded } from './read-register.ts';
import type { Verdict } from './verdict.ts';

/** Notes about people: each once, about whom it was written, by whoever wrote it. */
export function compareNotes(
  taps: readonly Tap[],
  { notes: rows }: Pick<Recorded, 'notes'>,
  verdict: Verdict,
): void {
  const notes = taps.filter((tap): tap is NoteTap => tap.kind === 'note');
  for (const note of notes) {
    const found = rows.filter(({ title }) => title === note.title);
    compareNote(note, found, verdict);
  }
  const written = new Set(notes.map(({ title }) => title));
  for (const { title, alias } of rows) {
    if (!written.has(title ?? '')) verdict.strange.push(`note «${title}» about ${alias}`);
  }
}

function compareNote(note: NoteTap, found: readonly NoteRow[], verdict: Verdict): void {
  const what = `note «${note.title}» of ${note.phone}`;
  const [row] = found;
  if (!row) {
    if (wasTicked(note)) verdict.lost.push(what);
    return;
  }
  if (found.length > 1 || row.writings > 1) verdict.doubled.push(what);
  if (row.keyOwner === null) verdict.doubled.push(`${what}: took effect without its key`);
  const owners = [`u${row.authorId}`].concat(row.keyOwner ?? []);
  if (owners.some((owner) => owner !== `u${note.personId}`)) {
    verdict.misattributed.push(`${what}, written by ${note.personId}: ${owners}`);
  }
  if (row.alias !== note.alias || row.groupId !== note.groupId) {
    verdict.misattributed.push(`${what}, about ${note.alias}: it is about ${row.alias}`);
  }
  if (wasTicked(note)) verdict.applied += 1;
  else verdict.unseen += 1;
}
