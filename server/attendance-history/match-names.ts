import { foldText } from '#contract/rules/fold-text';
import type { HistoryMember } from './read-members.ts';

export type NameMatch = {
  /** Null where nobody is called exactly so, or more than one is: a person decides. */
  member: HistoryMember | null;
  /** The nearest first. */
  nearest: HistoryMember[];
};

const NEAREST = 3;
/** Below it two names have nothing in common. */
const NEAR = 0.34;

/** By alias or full name, accents, case and punctuation aside; never by a guess. */
export function createNameMatcher(members: readonly HistoryMember[]): (name: string) => NameMatch {
  const known = members.map((member) => ({
    member,
    names: [member.alias, member.full_name].map(toKey).filter(Boolean),
  }));
  return (name) => {
    const wanted = toKey(name);
    const same = known.filter(({ names }) => names.includes(wanted));
    const [only] = same;
    if (only && same.length === 1) return { member: only.member, nearest: [] };
    const near = known
      .map(({ member, names }) => ({
        member,
        score: Math.max(0, ...names.map((one) => likeness(wanted, one))),
      }))
      .filter(({ score }) => score >= NEAR)
      .sort((one, other) => other.score - one.score);
    return { member: null, nearest: near.slice(0, NEAREST).map(({ member }) => member) };
  };
}

function toKey(name: string | null): string {
  return foldText((name ?? '').replace(/[.,;]/g, ' '));
}

/** 0 to 1: how many words of the shorter name have their like in the other. */
function likeness(one: string, other: string): number {
  const [short = [], long = []] = [one.split(' '), other.split(' ')].sort(
    (a, b) => a.length - b.length,
  );
  const found = short.map((word) => Math.max(0, ...long.map((with_) => wordLikeness(word, with_))));
  const sum = found.reduce((total, score) => total + score, 0);
  // Equal beginnings of a longer name come after the whole of it.
  return (sum / short.length) * 0.9 + (sum / long.length) * 0.1;
}

function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const length = Math.max(one.length, other.length);
  const score = 1 - distance(one, other) / length;
  const isBegun = Math.min(one.length, other.length) >= 3 && sharesStart(one, other);
  return Math.max(score >= 0.6 ? score : 0, isBegun ? 0.8 : 0);
}

const sharesStart = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, with_] of [...other].entries()) {
      next.push(
        Math.min(
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          (row[index] ?? 0) + (letter === with_ ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
