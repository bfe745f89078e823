/** How names and places are compared and searched, the same on phones and on the server. */

const ASCII = /^[ -~]*$/;

/** Without accents, case, hidden characters and spare blanks. « José  Ángel» → «jose angel». */
export function foldText(text: string): string {
  // Most names have no accent, and there may be many to compare.
  const plain = ASCII.test(text)
    ? text
    : text.normalize('NFD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return plain.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The words of a search, folded: blanks, commas and their order do not matter. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** Whether a folded text has every word; no words are had by every text. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** Whether a text has every word of a search, in any order: «hernandez lupita», «Lupita Hernández». */
export function matchesSearch(text: string, search: string): boolean {
  return hasWords(foldText(text), searchWords(search));
}
