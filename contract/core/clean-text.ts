/** Stored texts: hidden characters removed, blanks normalized, accents composed. */

/** An emoji with its joiners and modifiers, which are hidden characters that belong to it. */
const EMOJI =
  String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{1,6}\u{E007F}|[\d#*]\uFE0F\u20E3|` +
  String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]*` +
  String.raw`(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]*)*`;
/** Directions, joiners, fillers, soft hyphens, byte order marks and controls other than blanks. */
const HIDDEN = String.raw`\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]|[^\P{Cc}\s\u0085]`;

const EMOJI_OR_HIDDEN = new RegExp(`(${EMOJI})|${HIDDEN}`, 'gu');
/** Blank-width characters: U+0085 is a line break, U+2800 the Braille blank. */
const BLANKS = /[\s\u0085\u2800]+/g;
const BLANK_IN_LINE = /[^\S\n\t]|\u2800/g;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;

/** One line, for names, places and numbers: «Ana Ruiz » → «Ana Ruiz». */
export function cleanLine(text: string): string {
  return compose(withoutHidden(text).replace(BLANKS, ' ').trim());
}

/** Several lines, for notes: line breaks, tabs and indents stay. */
export function cleanText(text: string): string {
  const lines = withoutHidden(text).replace(LINE_BREAK, '\n').replace(BLANK_IN_LINE, ' ');
  return compose(lines.trim());
}

function withoutHidden(text: string): string {
  return text.replace(EMOJI_OR_HIDDEN, (_hidden, emoji?: string) => emoji ?? '');
}

/** Some letters of other alphabets grow when composed, so the length is checked again. */
function compose(text: string): string {
  const composed = text.normalize('NFC');
  return composed.length > text.length ? text : composed;
}
