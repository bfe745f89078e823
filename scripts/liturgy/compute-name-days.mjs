import { createCalendar } from './compute-days.mjs';
import { nameDays } from './mexico.mjs';

/** Folded first names to the MM-DD of their saint, in the Mexican calendar; sorted. */
export async function computeNameDays() {
  const calendar = await createCalendar();
  const definitions = Object.values(await calendar.getAllDefinitions());
  const chosen = new Map();
  for (const [id, names] of Object.entries(nameDays)) {
    const definition = definitions.find((one) => one.id === id);
    if (!dayOf(definition)) throw new Error(`${id} has no day of its own`);
    for (const name of names) chosen.set(fold(name), dayOf(definition));
  }
  const found = mostSolemn(definitions.filter(dayOf));
  return Object.fromEntries([...found, ...chosen].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Names whose saints have one most solemn day; where two are equal, none is guessed. */
function mostSolemn(definitions) {
  const best = new Map();
  for (const definition of definitions) {
    const rank = RANKS.indexOf(definition.rank);
    for (const name of namesIn(definition.name)) {
      const known = best.get(name);
      if (!known || rank < known.rank) best.set(name, { rank, days: new Set([dayOf(definition)]) });
      else if (rank === known.rank) known.days.add(dayOf(definition));
    }
  }
  return [...best]
    .filter(([, { days }]) => days.size === 1)
    .map(([name, { days }]) => [name, [...days][0]]);
}

const RANKS = ['SOLEMNITY', 'FEAST', 'MEMORIAL', 'OPTIONAL_MEMORIAL'];

/** romcal computes these, and they are always the same. */
const COMPUTED = {
  assumption: '08-15',
  immaculateConceptionOfMary: '12-08',
  nativityOfJohnTheBaptist: '06-24',
  peterAndPaulApostles: '06-29',
};

/** Null for days that move with Easter or Advent. */
function dayOf(definition) {
  const { month, date, dateFn } = definition?.dateDef ?? {};
  if (!month || !date) return COMPUTED[dateFn] ?? null;
  return `${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** «Santos Cosme y Damián, mártires» → cosme, damian. */
function namesIn(title) {
  const [, saints, rest] =
    /^(?:papa )?(?:(San|Santo|Santa|Beato) |(?:Santos|Santas|Beatos) )(.*)$/.exec(title) ?? [];
  if (rest === undefined) return [];
  const isSeveral = !saints || / y (San|Santa) /.test(rest);
  const persons = isSeveral ? rest.replace('Arcángeles ', '').split(/, (?:y )?| [ye] /) : [rest];
  return persons
    .map((person) => person.replace(/^(San|Santa) /, '').split(/[\s,]/)[0])
    .filter((name) => /^\p{Lu}/u.test(name) && !NOT_NAMES.has(name))
    .map(fold);
}

const NOT_NAMES = new Set(['Ángeles', 'Inocentes', 'Nombre']);

/** As `contract/rules/fold-text.ts`, which a script before the build cannot load. */
function fold(name) {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
