/** Names for greetings: «Lupita», «Don José», «La Güera», «Ma. Elena». */

/** Not names by themselves: titles, kin, and nickname articles. */
const TITLES = new Set(
  (
    'don doña señor señora señorita sr sra srta padre madre pbro presbitero cura monseñor mons ' +
    'obispo diacono hermano hermana hno hna fray sor san maestro maestra mtro mtra profesor ' +
    'profesora profe prof licenciado licenciada lic ingeniero ingeniera ing arquitecto arquitecta ' +
    'arq doctor doctora dr dra contador contadora cp abuelo abuela tio tia compadre comadre ' +
    'el la los las ma'
  ).split(' '),
);
/** «La de los tamales», «Ma. del Carmen»: the name follows these. */
const LINKS = new Set(['de', 'del', 'la', 'las', 'los', 'el']);

/**
 * The first name; after a title, article or short form («Ma.», «J.») up to the next word. A lone
 * title stays.
 */
export function greetingName(name: string): string {
  const words = givenPart(name)
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  let last = 0;
  while (last < words.length - 1 && needsNext(words[last], last > 0)) last += 1;
  const called = words.slice(0, last + 1).join(' ');
  return called.replace(/[,;:]+$/, '') || name.trim();
}

/** From «Hernández Ríos, Lupita» the part after the comma; «Chelo, la vecina» stays. */
function givenPart(name: string): string {
  const [before = '', after = ''] = name.split(',');
  const hasTitle = needsNext(before.trim().split(/\s+/)[0], false);
  return !hasTitle && /^\s*\p{Lu}/u.test(after) ? after : name;
}

function needsNext(word = '', isInside: boolean): boolean {
  const key = word
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[áéíóú]/g, (vowel) => vowel.normalize('NFD').charAt(0));
  return word.endsWith('.') || key.length === 1 || TITLES.has(key) || (isInside && LINKS.has(key));
}
