export const accents = 'acentos y signos';
export const contact = 'Contacto';
export const contactCut = 'El contacto está incompleto en el archivo';
export const isPdf = 'Es un PDF. Hace falta la lista en un archivo CSV.';
export const isWorkbook = 'Es un libro de Excel. Guárdalo como CSV e intenta de nuevo.';
export const manyLines = 'Un texto de esta línea ocupa varias: revisa que no falte nadie después';
export const noPeople = 'El archivo no tiene personas.';
export const onlyUnused = 'Solo tiene datos en columnas que no se usan';
export const saveAsUtf8 = 'En Excel: Guardar como, «CSV UTF-8 (delimitado por comas)».';
export const wholeLine = 'Línea completa';

export const accentsMended = (example: string) =>
  `Los acentos venían mal guardados y se corrigieron: ${example}.`;
export const columnIs = (header: string, label: string) => `«${header}» es ${label}`;
export const columnTwice = (column: string) => `La columna «${column}» está dos veces.`;
export const mixedAccents = (line: number | undefined) =>
  `El archivo mezcla dos formas de guardar los acentos (desde la línea ${line}). Revísalos.`;
export const moreColumns = (text: string) =>
  `Tiene más columnas que el encabezado: sobra «${text}»`;
export const questionsRead = (questions: string) =>
  `Así se entendieron las preguntas: ${questions}.`;
export const readAs = (name: string) => `Se leyó como texto de ${name}. Revisa los acentos.`;
export const textAbove = (text: string) =>
  `Arriba del encabezado hay texto que no se importa: «${text}».`;
export const tooMany = (most: string, count: number) =>
  `Máximo ${most} personas por archivo; este tiene ${count}.`;
export const unclosedQuote = (text: string) => `Hay una comilla sin cerrar en «${text}»`;
export const unknownLetters = (hint: string) => `Hay letras que no se reconocen. ${hint}`;
export const columnMissing = (column: string, line: number) =>
  line === 1
    ? `Falta la columna «${column}» en la primera línea.`
    : `Falta la columna «${column}» en la línea ${line}.`;
