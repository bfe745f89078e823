import { foldText } from '#contract/fold-text';
import type { ImportRow } from '#contract/people';

export type ImportColumn = Exclude<keyof ImportRow, 'line'>;

/** The header of each column as the template has it, and what else people write there. */
const COLUMNS: Readonly<Record<ImportColumn, readonly [header: string, ...others: string[]]>> = {
  alias: ['Alias', 'usuario', 'apodo'],
  fullName: ['Nombre completo', 'nombre', 'nombre y apellidos'],
  email: ['Correo', 'correo electronico', 'email', 'e-mail', 'mail'],
  phone: ['Teléfono', 'celular', 'whatsapp', 'tel'],
  gender: ['Sexo', 'genero'],
  birthYear: ['Año de nacimiento', 'nacimiento'],
  birthMonth: ['Mes de nacimiento', 'mes'],
  enrollmentYear: ['Año de ingreso', 'ingreso', 'ano de inscripcion', 'inscripcion'],
  state: ['Estado', 'entidad'],
  city: ['Ciudad', 'municipio'],
  role: ['Rol', 'cargo'],
  community: ['Comunidad'],
};

const keys = Object.keys(COLUMNS) as ImportColumn[];

const KEY_BY_HEADER = new Map(
  keys.flatMap((key) => COLUMNS[key].map((header) => [toKey(header), key] as const)),
);

export const TEMPLATE_HEADERS: readonly string[] = keys.map((key) => COLUMNS[key][0]);

/** What a column of a file is of; undefined for one that is left alone. */
export function headerToColumn(header: string): ImportColumn | undefined {
  return KEY_BY_HEADER.get(toKey(header));
}

/** What the server calls a column, in the words of the file. */
export function columnWords(column: string): string {
  return Object.hasOwn(COLUMNS, column) ? COLUMNS[column as ImportColumn][0] : column;
}

function toKey(header: string): string {
  return foldText(header).replace(/\s+/g, ' ');
}
