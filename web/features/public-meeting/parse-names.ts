import { isNameHeading } from './name-lexicon.ts';
import { pickNameColumns } from './pick-columns.ts';
import { splitPeople } from './split-people.ts';
import { dropBareNumbers, hasLetters, stripLine, toLines } from './strip-line.ts';

/**
 * The people of what was typed or pasted: one a line, numbered, between commas, from a spreadsheet, or
 * «Apellido, Nombre». Whoever is named twice comes twice: what that means is asked elsewhere.
 */
export function parseNames(text: string): string[] {
  const lines = pickNameColumns(withoutHeading(toLines(text))).map(stripLine);
  const people = dropBareNumbers(lines.filter((line) => line !== ''));
  // One line alone may be whatever somebody is called; in a list, one without letters is nobody.
  return splitPeople(people.length > 1 ? people.filter(hasLetters) : people);
}

/** «Asistieron: Ana, Beto», or «Asistieron hoy:» above the list. */
const INTRODUCTION = /^\s*([^\t:,;]{3,40}):(?!\/)[^\S\t]*(.*)$/u;

function withoutHeading(lines: readonly string[]): string[] {
  const [first = '', ...rest] = lines;
  const [, said = '', names = ''] = INTRODUCTION.exec(first) ?? [];
  if (said !== '' && names === '' && rest.length > 0) return rest;
  if (said !== '' && isNameHeading(said.split(' ')[0] ?? '')) return [names, ...rest];
  return rest.length > 0 && isNameHeading(first) ? rest : [...lines];
}
