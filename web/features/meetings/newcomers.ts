import { NAME_MAX } from '#contract/meeting-review';
import { foldText } from '#contract/rules/fold-text';
import * as messages from './hand-messages.ts';

/** Who is on the roll already, by name: a member, or somebody written by hand. */
export type OnRoll = { name: string; memberId: number | null };

/** A name about to be added, and who bears it already. */
export type Newcomer = { name: string; same: OnRoll | null };

/** One name a line. «Doña Chelo, la vecina» is one; the number or dash of a list is not part of it. */
export function linesToNames(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .replace(/^[\s•·*–-]*(\d{1,3}\s*[.)º°-]+\s*)?/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '');
}

/** Each name with whom it may be: on the roll, or on a line before. None is dropped. */
export function newcomersOf(names: readonly string[], onRoll: readonly OnRoll[]): Newcomer[] {
  const known = new Map<string, OnRoll>();
  // A member first: a tap on them says more than a name.
  for (const one of [...onRoll].sort((a, b) => rank(a) - rank(b))) {
    const key = keyOf(one.name);
    if (!known.has(key)) known.set(key, one);
  }
  return names.map((name) => {
    const same = known.get(keyOf(name)) ?? null;
    if (!same) known.set(keyOf(name), { name, memberId: null });
    return { name, same };
  });
}

const rank = ({ memberId }: OnRoll) => (memberId === null ? 1 : 0);
const keyOf = (name: string) => foldText(name).replace(/\s+/g, ' ');

/** Why the names cannot be added as they are; null when they can. */
export function problemOf(names: readonly string[]): string | null {
  if (names.length === 0) return messages.writeName;
  const long = names.find((name) => name.length > NAME_MAX);
  return long ? messages.nameTooLong(long.slice(0, 40)) : null;
}
