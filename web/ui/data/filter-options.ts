import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';

/**
 * Options matching every word of `query`, ignoring accents and case. Label prefix first, then word
 * prefix, else stable. At most `limit`.
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
