import type { NamedMarks, RegistrationForm } from './registration-form.ts';

type Names = Pick<RegistrationForm, 'names' | 'nameBeingTyped'>;

/** The names of a form, with what is still being typed: nobody is lost for a button not pressed. */
export function namesOf({ names, nameBeingTyped }: Names): NamedMarks[] {
  const known = new Set(names.map(({ name }) => fold(name)));
  const added: NamedMarks[] = [];
  // People paste whole lists.
  for (const part of nameBeingTyped.split(/[\n,;]+/)) {
    const name = part.replace(/\s+/g, ' ').trim();
    if (!name || known.has(fold(name))) continue;
    known.add(fold(name));
    added.push({ name, present: true, punctual: false, paidQuota: false });
  }
  return [...names, ...added];
}

/** Moves what is being typed onto the list; a name that stands there already is not added again. */
export function addNames(form: Names): Names {
  return { names: namesOf(form), nameBeingTyped: '' };
}

function fold(name: string): string {
  return name.trim().toLocaleLowerCase('es');
}
