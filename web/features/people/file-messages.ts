export const contact = 'Contacto';
export const contactCut = 'El contacto está incompleto en el archivo';
export const manyLines = 'Un texto de esta línea ocupa varias: revisa que no falte nadie después';
export const noPeople = 'El archivo no tiene personas.';
export const onlyUnused = 'Solo tiene datos en columnas que no se usan';
export const wholeLine = 'Línea completa';

export const columnIs = (header: string, label: string) => `«${header}» es ${label}`;
export const columnTwice = (column: string) => `La columna «${column}» está dos veces.`;
export const moreColumns = (text: string) =>
  `Tiene más columnas que el encabezado: sobra «${text}»`;
export const questionsRead = (questions: string) =>
  `Así se entendieron las preguntas: ${questions}.`;
export const textAbove = (text: string) =>
  `Arriba del encabezado hay texto que no se importa: «${text}».`;
export const tooMany = (most: string, count: number) =>
  `Máximo ${most} personas por archivo; este tiene ${count}.`;
export const columnMissing = (column: string, line: number) =>
  line === 1
    ? `Falta la columna «${column}» en la primera línea.`
    : `Falta la columna «${column}» en la línea ${line}.`;
