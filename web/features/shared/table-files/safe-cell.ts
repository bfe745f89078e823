/** First characters that start a formula (T20), full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Prefixes an apostrophe if the text would start a formula. */
export function toSafeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Inverse, for files exported by us. */
export function fromSafeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
