/**
 * What a spreadsheet takes for the beginning of a formula (T20), the wide forms of East Asian
 * keyboards included.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A text that no spreadsheet computes: an apostrophe before what would begin a formula. */
export function toSafeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text again, out of a file of ours. */
export function fromSafeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
