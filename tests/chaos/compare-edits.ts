import { type EditTap, type Tap, wasTicked } from './ledger.ts';
import type { EditRow, Recorded } from './read-register.ts';
import type { Verdict } from './verdict.ts';

/** Texts of meetings: each in the history once, in its field, by whoever wrote it. */
export function compareEdits(
  taps: readonly Tap[],
  { edits: rows }: Pick<Recorded, 'edits'>,
  verdict: Verdict,
): void {
  const edits = taps.filter((tap): tap is EditTap => tap.kind === 'edit');
  for (const edit of edits) {
    const found = rows.filter(({ text }) => text === edit.text);
    compareEdit(edit, found, edits, verdict);
  }
  const written = new Set(edits.map(({ text }) => text));
  for (const { text, meetingId } of rows) {
    if (text !== null && !written.has(text)) verdict.strange.push(`«${text}» in ${meetingId}`);
  }
  compareLastWords(edits, rows, verdict);
}

function compareEdit(
  edit: EditTap,
  found: readonly EditRow[],
  edits: readonly EditTap[],
  verdict: Verdict,
): void {
  const what = `${edit.field} «${edit.text}» of ${edit.phone}`;
  const [row] = found;
  if (!row) {
    if (!wasTicked(edit)) return;
    if (edits.some((other) => isSaidAgain(edit, other))) verdict.superseded += 1;
    else verdict.lost.push(what);
    return;
  }
  if (found.length > 1) verdict.doubled.push(what);
  if (row.keyOwner === null) verdict.doubled.push(`${what}: took effect without its key`);
  const owners = [row.authorId, row.queueOwner].map((id) => `u${id}`).concat(row.keyOwner ?? []);
  if (owners.some((owner) => owner !== `u${edit.personId}`)) {
    verdict.misattributed.push(`${what}, written by ${edit.personId}: ${owners}`);
  }
  if (placeOf(row) !== placeOf(edit)) verdict.strange.push(`${what} in ${placeOf(row)}`);
  if (wasTicked(edit)) verdict.applied += 1;
  else verdict.unseen += 1;
}

/** A newer text of the same person on the same phone in the same field. */
function isSaidAgain(edit: EditTap, other: EditTap): boolean {
  return other.order > edit.order && keeperOf(other) === keeperOf(edit) && isSamePlace(other, edit);
}

/** Where only one phone had a say, its last text must be what the meeting shows. */
function compareLastWords(
  edits: readonly EditTap[],
  rows: readonly EditRow[],
  verdict: Verdict,
): void {
  for (const last of edits) {
    const here = edits.filter((edit) => isSamePlace(edit, last));
    const isLast = here.every(({ order }) => order <= last.order);
    const isAlone = here.every((edit) => keeperOf(edit) === keeperOf(last));
    if (!isLast || !isAlone || !wasTicked(last)) continue;
    const shown = rows.find((row) => placeOf(row) === placeOf(last))?.shown;
    if (shown === undefined || shown === last.text) continue;
    verdict.lost.push(`${placeOf(last)} is «${shown}», ${last.phone} wrote «${last.text}» last`);
  }
}

const placeOf = ({ meetingId, field }: Pick<EditTap, 'meetingId' | 'field'>) =>
  `${field} of ${meetingId}`;
const isSamePlace = (one: EditTap, other: EditTap) => placeOf(one) === placeOf(other);
const keeperOf = ({ phone, personId }: EditTap) => `${phone} ${personId}`;
