/** A sentence's end, where «p.m.» has not brought one. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
