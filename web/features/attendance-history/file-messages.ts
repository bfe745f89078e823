import { formatList } from '#web/ui/format/format-list.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const noReader =
  'No llegó la parte de la aplicación que lee Excel. Intenta de nuevo con señal, o guarda la hoja como CSV.';
export const brokenWorkbook =
  'No se pudo leer el libro de Excel. Ábrelo y guárdalo otra vez, o guárdalo como CSV.';
export const isEmpty = 'El archivo está vacío.';
export const noDate = 'falta la fecha';
export const noDates =
  'No se encontró ninguna fecha. Pon las fechas como títulos de las columnas, o una columna «Fecha».';
export const noNames = 'No se encontró ningún nombre junto a las fechas.';
export const markedTwice =
  'Alguien está dos veces en una misma fecha: con que asista en una, asistió.';
export const tooBig =
  'El archivo es demasiado grande (máximo 5 MB). Quita lo que no sea asistencia.';
export const tooManyRows = 'El archivo tiene demasiadas líneas. Divídelo por años.';

export const nameTwice = (name: string, lines: readonly number[]) =>
  `«${name}» está en las líneas ${formatList(lines.map(String))}: se toma como una sola persona.`;
export const notADate = (text: string) => `«${text.slice(0, 40)}» no es una fecha que exista.`;
export const onLine = (line: number, problem: string) => `Línea ${line}: ${problem}`;
export const onlyFirstSheet = (name: string) =>
  `El libro tiene varias hojas; se lee solo «${name}».`;
export const tooManyDays = (most: number, count: number) =>
  `Máximo ${formatNumber(most)} fechas por archivo; este tiene ${formatNumber(count)}. Divídelo por años.`;
export const tooManyNames = (most: number, count: number) =>
  `Máximo ${formatNumber(most)} personas por archivo; este tiene ${formatNumber(count)}.`;
