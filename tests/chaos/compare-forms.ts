import type { FormTap, Tap } from './ledger.ts';
import type { MeetingRow, Recorded } from './read-register.ts';
import type { Verdict } from './verdict.ts';

/** Registrations by the public link: each once, whole, in its community, under nobody's name. */
export function compareForms(taps: readonly Tap[], recorded: Recorded, verdict: Verdict): void {
  const forms = taps.filter((tap): tap is FormTap => tap.kind === 'form');
  const rows = recorded.meetings.filter(({ source }) => source === 'public');
  for (const form of forms) {
    const found = rows.filter(({ title }) => title === form.title);
    compareForm(form, found, recorded, verdict);
  }
  const titles = new Set(forms.map(({ title }) => title));
  for (const { title, meetingId } of rows) {
    if (!titles.has(title ?? '')) verdict.strange.push(`form ${meetingId} «${title}»`);
  }
}

function compareForm(
  form: FormTap,
  found: readonly MeetingRow[],
  recorded: Recorded,
  verdict: Verdict,
): void {
  const what = `form «${form.title}» of ${form.phone}`;
  const [row] = found;
  if (!row) {
    if (form.tickedAt !== null) verdict.lost.push(what);
    return;
  }
  const history = recorded.history.filter(({ meetingId }) => meetingId === row.meetingId);
  if (found.length > 1) verdict.doubled.push(what);
  for (const again of fieldsTwice(history)) verdict.doubled.push(`${what}: ${again}`);
  const isNobodys = row.authorId === null && history.every(({ authorId }) => authorId === null);
  if (!isNobodys || row.groupId !== form.groupId) verdict.misattributed.push(what);
  const present = recorded.cells
    .filter((cell) => cell.meetingId === row.meetingId && cell.present === 1)
    .map(({ alias }) => alias);
  const isWhole = String(present.sort()) === String([...form.present].sort());
  if (!isWhole) verdict.lost.push(`${what}: says ${present}, was told ${form.present}`);
  else if (form.tickedAt !== null) verdict.applied += 1;
  else verdict.unseen += 1;
}

type Field = { memberId: number; field: string };

/** Fields of one writing that stand in the history more than once. */
export function fieldsTwice(history: readonly Field[]): string[] {
  const names = history.map(({ memberId, field }) => `${field} of ${memberId}`);
  return names.filter((name, index) => names.indexOf(name) !== index);
}
