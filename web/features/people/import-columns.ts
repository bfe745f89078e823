import type { ImportColumn } from '#contract/people';
import { foldText } from '#contract/rules/fold-text';

export type { ImportColumn };
export type NamePart = 'givenName' | 'paternalName' | 'maternalName';
export type FileColumn = ImportColumn | NamePart;

/** Template header of each column, and accepted synonyms. */
const COLUMNS: Readonly<Record<ImportColumn, readonly [header: string, ...others: string[]]>> = {
  alias: ['Alias', 'usuario', 'apodo', 'sobrenombre'],
  fullName: ['Nombre completo', 'nombre', 'nombre y apellidos', 'nombre y apellido'],
  email: [
    'Correo electrónico',
    'correo',
    'direccion de correo electronico',
    'email',
    'e-mail',
    'mail',
  ],
  phone: ['Teléfono', 'celular', 'whatsapp', 'tel', 'cel', 'movil', 'telefono celular'],
  gender: ['Sexo', 'genero'],
  birthYear: ['Año de nacimiento', 'nacimiento'],
  birthMonth: ['Mes de nacimiento', 'mes'],
  birthDay: ['Día de nacimiento'],
  birthDate: ['Fecha de nacimiento', 'fecha nacimiento', 'f. nacimiento', 'cumpleanos'],
  enrollmentYear: ['Año de ingreso', 'ingreso', 'ano de inscripcion', 'inscripcion'],
  state: ['Estado', 'entidad', 'entidad federativa', 'edo'],
  city: ['Ciudad', 'municipio', 'localidad', 'cd'],
  role: ['Rol', 'cargo'],
  community: ['Comunidad'],
};

const PARTS: Readonly<Record<NamePart, readonly string[]>> = {
  givenName: ['Nombre(s)', 'nombres', 'nombre de pila', 'primer nombre'],
  paternalName: ['Apellido paterno', 'paterno', 'primer apellido', 'apellidos', 'apellido'],
  maternalName: ['Apellido materno', 'materno', 'segundo apellido'],
};

/** Keywords of form questions; first match wins. */
const QUESTIONS: readonly (readonly [FileColumn, RegExp])[] = [
  ['email', /\b(correo|e ?mail)\b/],
  ['phone', /\b(telefono|celular|whats ?app)\b/],
  ['birthDate', /\bfecha de (tu )?nacimiento\b/],
  ['birthYear', /\bano (de|en que) (tu )?nac|\ben que ano naciste\b/],
  ['birthMonth', /\bmes (de|en que) (tu )?nac|\ben que mes naciste\b/],
  ['birthDay', /\bdia (de|en que) (tu )?nac|\ben que dia naciste\b/],
  ['enrollmentYear', /\bano\b.*\b(ingres|inscri|entraste)/],
  ['alias', /\b(alias|apodo|sobrenombre)\b|\bcomo te (dicen|llaman|gusta que te)/],
  ['paternalName', /\bapellido paterno\b|\bprimer apellido\b/],
  ['maternalName', /\bapellido materno\b|\bsegundo apellido\b/],
  ['fullName', /\bnombre completo\b|\b(tu|su) nombre\b|\bcomo te llamas\b|\bnombre y apellido/],
  ['gender', /\b(sexo|genero)\b/],
  ['community', /\bcomunidad\b/],
  ['role', /\b(rol|cargo)\b/],
  ['city', /\b(ciudad|municipio|localidad)\b/],
  ['state', /\b(estado|entidad federativa)\b/],
];

/** Headers about another person, or with another meaning of the same word. */
const OF_OTHERS =
  /\b(emergencia|familiar|papa|mama|padre|madre|tutor|invit\w*|espos\w*|conyuge|hij\w*|civil|salud|animo|naciste en|origen|confirm\w*|referencia|quien|coordinador\w*)\b/;

const keys = Object.keys(COLUMNS) as ImportColumn[];

const KEY_BY_HEADER: ReadonlyMap<string, FileColumn> = new Map(
  [...Object.entries(COLUMNS), ...Object.entries(PARTS)].flatMap(([key, headers]) =>
    headers.map((header) => [toKey(header), key as FileColumn] as const),
  ),
);

/** Excludes the full date column: the template has year and month. */
export const TEMPLATE_HEADERS: readonly string[] = keys
  .filter((key) => key !== 'birthDate')
  .map((key) => COLUMNS[key][0]);

/** Undefined for ignored columns. */
export function headersToColumns(headers: readonly string[]): (FileColumn | undefined)[] {
  const columns = headers.map((header) => KEY_BY_HEADER.get(toKey(header)));
  for (const [index, header] of headers.entries()) {
    const asked = columns[index] ? undefined : questionToColumn(header);
    // An exact column header wins over a question.
    if (asked && !columns.includes(asked)) columns[index] = asked;
  }
  return columns;
}

/** A question or a header of many words: «¿En qué estado vives?». */
function questionToColumn(header: string): FileColumn | undefined {
  const words = toKey(header);
  if (words.split(' ').length < 2 || OF_OTHERS.test(words)) return undefined;
  return QUESTIONS.find(([, asks]) => asks.test(words))?.[0];
}

export function columnToLabel(column: string): string {
  return Object.hasOwn(COLUMNS, column) ? COLUMNS[column as ImportColumn][0] : column;
}

/** Letters and digits only: «Nombre(s):» equals «nombre s». */
function toKey(header: string): string {
  return foldText(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
