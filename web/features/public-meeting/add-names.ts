import { foldText } from '#contract/rules/fold-text';
import type { NamedMarks, RegistrationForm } from './registration-form.ts';

export type NameReader = (text: string) => string[];
export type Member = { id: number; alias: string };

export type Names = Pick<RegistrationForm, 'names' | 'nameBeingTyped' | 'homonyms'>;

/**
 * Moves typed text to the list. A name already on the list or roster may be a homonym: it is held
 * until confirmed.
 */
export function addNames(form: Names, members: readonly Member[], read: NameReader): Names {
  const known = new Set([...members.map(({ alias }) => alias), ...namesIn(form)].map(fold));
  const added: NamedMarks[] = [];
  const homonyms: string[] = [];
  for (const name of read(form.nameBeingTyped)) {
    if (known.has(fold(name))) homonyms.push(name);
    else added.push({ name, ...HERE });
    known.add(fold(name));
  }
  return {
    names: [...form.names, ...added],
    homonyms: [...form.homonyms, ...homonyms],
    nameBeingTyped: '',
  };
}

type Answered = Pick<RegistrationForm, 'names' | 'homonyms' | 'marks'>;

/**
 * Answers for the first held name: another person gets a number after the name; the same person is
 * already here.
 */
export function answerHomonym(
  form: Answered,
  members: readonly Member[],
  isSomebodyElse: boolean,
): Answered {
  const [name, ...homonyms] = form.homonyms;
  if (name === undefined) return form;
  const { names, marks } = form;
  if (isSomebodyElse) {
    const taken = new Set([...members.map(({ alias }) => alias), ...namesIn(form)].map(fold));
    const other = { name: freeName(name, taken), ...HERE };
    return { names: [...names, other], marks, homonyms };
  }
  const member = memberCalled(name, members);
  if (member) return { names, marks: { ...marks, [member.id]: here(marks[member.id]) }, homonyms };
  const same = (entry: NamedMarks) => fold(entry.name) === fold(name);
  return {
    names: names.map((entry) => (same(entry) ? { ...entry, present: true } : entry)),
    marks,
    homonyms,
  };
}

export function knownAs(
  name: string,
  form: Pick<RegistrationForm, 'names'>,
  members: readonly Member[],
): string {
  const listed = form.names.find((entry) => fold(entry.name) === fold(name));
  return memberCalled(name, members)?.alias ?? listed?.name ?? name;
}

/** Used until the list parser is loaded. */
export function splitAtSigns(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
}

const HERE = { present: true, punctual: false, paidQuota: false };

const here = (marks = HERE) => ({ ...marks, present: true });

function memberCalled(name: string, members: readonly Member[]): Member | undefined {
  return members.find(({ alias }) => fold(alias) === fold(name));
}

const namesIn = ({ names }: Pick<RegistrationForm, 'names'>) => names.map(({ name }) => name);

function freeName(name: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(fold(`${name} (${count})`))) count += 1;
  return `${name} (${count})`;
}

function fold(name: string): string {
  return foldText(name.replace(/\s+/g, ' '));
}
