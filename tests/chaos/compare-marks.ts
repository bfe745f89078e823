import type { AttendanceSet } from '#contract/rules/attendance';
import { fieldsTwice } from './compare-forms.ts';
import { type MarkTap, type Tap, wasTicked } from './ledger.ts';
import type { HistoryRow, Recorded } from './read-register.ts';
import type { Verdict } from './verdict.ts';

/** All that one operation wrote about one person. */
type Effect = { rows: HistoryRow[]; place: string; author: string; content: string };

type Missing = { tap: MarkTap; words: string };

/** Marks, operation by operation: who, in which meeting, about whom, and which fields with which values. */
export function compareMarks(taps: readonly Tap[], recorded: Recorded, verdict: Verdict): void {
  const marks = taps.filter((tap): tap is MarkTap => tap.kind === 'mark');
  const effects = effectsOf(recorded.history.filter(({ source }) => source !== 'public'));
  for (const effect of effects) checkEffect(effect, verdict);
  const rest = new Set(effects);
  const missing: Missing[] = [];
  for (const [key, same] of groupBy(marks.filter(wasTicked), keyOfTap)) {
    const found = effects.filter((effect) => keyOf(effect) === key).slice(0, same.length);
    for (const effect of found) rest.delete(effect);
    verdict.applied += found.length;
    const absent = same.length - found.length;
    // Which of several equal taps is missing cannot be told: the earliest could be spared.
    const spared = same.filter((tap) => isSaidAgain(tap, marks)).slice(0, absent);
    verdict.superseded += spared.length;
    const lost = same.filter((tap) => !spared.includes(tap)).slice(0, absent - spared.length);
    missing.push(...lost.map((tap) => ({ tap, words: `${key} tapped on ${tap.phone}` })));
  }
  explainRest(rest, marks, missing, verdict);
  verdict.lost.push(...missing.map(({ words }) => words));
}

/** One operation by its place in its queue; the same field of it twice is a doubled effect. */
function effectsOf(history: readonly HistoryRow[]): Effect[] {
  const byOp = groupBy(
    history,
    (row) => `${row.queue}/${row.seq} ${row.meetingId} ${row.memberId}`,
  );
  return [...byOp.values()].map((rows) => {
    const [{ meetingId, memberId, authorId }] = rows as [HistoryRow, ...HistoryRow[]];
    const set = Object.fromEntries(
      rows.map(({ field, value }) => [field, value === null ? null : value === 1]),
    );
    return {
      rows,
      place: `${meetingId} ${memberId}`,
      author: String(authorId),
      content: contentOf(set),
    };
  });
}

/** What must hold of every operation, whoever tapped it: once, under its own key, by its queue's owner. */
function checkEffect({ rows, place, content }: Effect, verdict: Verdict): void {
  const words = `${place} ${content}`;
  for (const again of fieldsTwice(rows)) verdict.doubled.push(`${words}: ${again} twice`);
  for (const { authorId, queueOwner, keyOwner } of rows.slice(0, 1)) {
    if (keyOwner === null) verdict.doubled.push(`${words}: took effect without its key`);
    const owners = [`u${queueOwner}`, keyOwner ?? `u${authorId}`];
    if (owners.some((owner) => owner !== `u${authorId}`)) {
      verdict.misattributed.push(`${words}: by ${authorId}, from ${owners.join(' with key of ')}`);
    }
  }
}

/** A newer tap of the same person on the same phone, about the same fields or one not seen in full. */
function isSaidAgain(tap: MarkTap, marks: readonly MarkTap[]): boolean {
  return marks.some(
    (other) =>
      other.order > tap.order &&
      other.phone === tap.phone &&
      other.personId === tap.personId &&
      placeOf(other) === placeOf(tap) &&
      Object.keys(tap.set ?? {}).every((field) => other.set === null || field in other.set),
  );
}

/** What no seen tap accounts for: one whose tick was not seen, another's name, a second time, or a riddle. */
function explainRest(
  rest: ReadonlySet<Effect>,
  marks: readonly MarkTap[],
  missing: Missing[],
  verdict: Verdict,
): void {
  const unseen = marks.filter((tap) => !wasTicked(tap));
  const seen = new Set(marks.filter(wasTicked).map(keyOfTap));
  for (const effect of rest) {
    const words = keyOf(effect);
    const died = unseen.findIndex((tap) => `${placeOf(tap)} ${tap.personId}` === whoOf(effect));
    const stolen = missing.findIndex(
      ({ tap }) => placeOf(tap) === effect.place && contentOf(tap.set ?? {}) === effect.content,
    );
    if (died !== -1) verdict.unseen += unseen.splice(died, 1).length;
    else if (stolen !== -1) {
      const [{ tap } = { tap: null }] = missing.splice(stolen, 1);
      verdict.misattributed.push(`${words}, tapped by ${tap?.personId}`);
    } else if (seen.has(words)) verdict.doubled.push(words);
    else verdict.strange.push(words);
  }
}

const placeOf = (tap: MarkTap) => `${tap.meetingId} ${tap.memberId}`;
const whoOf = ({ place, author }: Effect) => `${place} ${author}`;
const keyOf = (effect: Effect) => `${whoOf(effect)} ${effect.content}`;
const keyOfTap = (tap: MarkTap) => `${placeOf(tap)} ${tap.personId} ${contentOf(tap.set ?? {})}`;

/** The fields in the words of the server, in one order. */
function contentOf(set: Readonly<Record<string, unknown>> | AttendanceSet): string {
  return Object.entries(set)
    .map(([field, value]) => `${field === 'paidQuota' ? 'paid_quota' : field}=${value}`)
    .sort()
    .join(',');
}

function groupBy<T>(all: readonly T[], keyFor: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyFor(one), [...(groups.get(keyFor(one)) ?? []), one]);
  return groups;
}
