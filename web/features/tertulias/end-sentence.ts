/** Adds a full stop unless the text ends with «p.m.». */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
