/** Longer than any word of these texts: what is cut off with it is more than the end of a sentence. */
const WORD_MAX = 20;

/**
 * At most the first `length` characters, and «…» where there were more. Cut between words, unless the
 * last one is so long that the preview would lose more by it than the end of a word.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  return `${endsAtWord(characters, length) ? cut.trimEnd() : withoutCutWord(cut)}…`;
}

function endsAtWord(characters: readonly string[], length: number): boolean {
  return [characters[length - 1], characters[length]].some((one) => one?.trim() === '');
}

function withoutCutWord(cut: string): string {
  const cutWord = cut.match(/\S*$/)?.[0] ?? '';
  const whole = cut.slice(0, cut.length - cutWord.length).trimEnd();
  return whole !== '' && [...cutWord].length <= WORD_MAX ? whole : cut;
}
