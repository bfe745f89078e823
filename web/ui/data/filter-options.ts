import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';

/**
 * The options whose label has every word of `query`, accents and case aside. Those that begin with
 * it come first, then those with a word that does; otherwise the order given is kept. At most `limit`.
 */
export function filterOptions<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
  limit: number,
): Option[] {
  const wanted = foldText(query);
  if (wanted === '') return options.slice(0, limit);
  const words = searchWords(query);
  const byRank: Option[][] = [[], [], []];
  for (const option of options) {
    const label = foldText(option.label);
    if (hasWords(label, words)) byRank[rankOf(label, wanted)]?.push(option);
  }
  return byRank.flat().slice(0, limit);
}

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0;
  return label.includes(` ${wanted}`) ? 1 : 2;
}
