export const accents = 'acentos y signos';
export const isPdf = 'Es un PDF. Hace falta la lista en un archivo CSV.';
export const isWorkbook = 'Es un libro de Excel. Guárdalo como CSV e intenta de nuevo.';
export const saveAsUtf8 = 'En Excel: Guardar como, «CSV UTF-8 (delimitado por comas)».';
export const accentsMended = (example: string) =>
  `Los acentos venían mal guardados y se corrigieron: ${example}.`;
export const mixedAccents = (line: number | undefined) =>
  `El archivo mezcla dos formas de guardar los acentos (desde la línea ${line}). Revísalos.`;
export const readAs = (name: string) => `Se leyó como texto de ${name}. Revisa los acentos.`;
export const unclosedQuote = (text: string) => `Hay una comilla sin cerrar en «${text}»`;
export const unknownLetters = (hint: string) => `Hay letras que no se reconocen. ${hint}`;
