const ASCII = /^[ -~]*$/;

/** Removes accents, case, hidden characters and extra blanks. « José Ángel» → «jose angel». */
export function foldText(text: string): string {
  // Fast path: most names are ASCII, and many are compared.
  const plain = ASCII.test(text)
    ? text
    : text.normalize('NFD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return plain.replace(/\s+/g, ' ').trim().toLowerCase();
}

export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** True when a folded text contains every word; always for no words. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** Words in any order: «hernandez lupita» matches «Lupita Hernández». */
export function matchesSearch(text: string, search: string): boolean {
  return hasWords(foldText(text), searchWords(search));
}
