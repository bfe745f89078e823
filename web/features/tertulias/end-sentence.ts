/** Adds the full stop of a sentence, unless it ends with «p.m.». */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
