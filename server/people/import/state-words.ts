import { STATES } from '#contract/core/places';
import { foldText } from '#contract/rules/fold-text';

type State = (typeof STATES)[number];

/** Other names of a state: official, postal abbreviations, everyday. */
const OTHER_WORDS: Readonly<Record<State, string>> = {
  Aguascalientes: 'ags, as',
  'Baja California': 'bc, baja california norte, bcn',
  'Baja California Sur': 'bcs',
  Campeche: 'camp, cc',
  Chiapas: 'chis, cs',
  Chihuahua: 'chih, ch',
  'Ciudad de México': 'cdmx, cd de mexico, cd mexico, df, distrito federal, mexico df, mexico city',
  Coahuila: 'coah, coahuila de zaragoza',
  Colima: 'col, cl',
  Durango: 'dgo, dg',
  'Estado de México': 'edo de mexico, edo mexico, edo mex, edomex, edo de mex, mex estado, edomx',
  Guanajuato: 'gto',
  Guerrero: 'gro',
  Hidalgo: 'hgo',
  Jalisco: 'jal',
  Michoacán: 'mich, michoacan de ocampo',
  Morelos: 'mor',
  Nayarit: 'nay',
  'Nuevo León': 'nl, n leon, nvo leon',
  Oaxaca: 'oax, oaxaca de juarez',
  Puebla: 'pue',
  Querétaro: 'qro, queretaro de arteaga, queretaro arteaga',
  'Quintana Roo': 'qroo, q roo, qr',
  'San Luis Potosí': 'slp, san luis, s l potosi',
  Sinaloa: 'sin',
  Sonora: 'son',
  Tabasco: 'tab',
  Tamaulipas: 'tamps, tamaulipas',
  Tlaxcala: 'tlax',
  Veracruz: 'ver, veracruz de ignacio de la llave, veracruz llave',
  Yucatán: 'yuc',
  Zacatecas: 'zac',
};

const BY_WORD: ReadonlyMap<string, State> = new Map(
  STATES.flatMap((state) =>
    [state, ...OTHER_WORDS[state].split(', ')].map((words) => [toKey(words), state] as const),
  ),
);

/** By itself it may be the country, its capital or a state. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['mexico', 'mex']);

export function wordsToState(words: string): State | 'ambiguous' | null {
  const key = toKey(words);
  if (AMBIGUOUS.has(key)) return 'ambiguous';
  const named = BY_WORD.get(key) ?? BY_WORD.get(withoutTail(key));
  return (
    named ?? BY_WORD.get(key.replace(/^(estado|edo|edo\.) (libre y soberano )?(de )?/, '')) ?? null
  );
}

/** «Durango, México»: ignores a trailing country. */
function withoutTail(key: string): string {
  return key.replace(/ (mexico|mex|mx)$/, '');
}

/** «N.L.» and «NL» match: letters only, abbreviations joined. */
function toKey(words: string): string {
  const plain = foldText(words)
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return plain.replace(/\b([a-z]) (?=[a-z]\b)/g, '$1');
}
