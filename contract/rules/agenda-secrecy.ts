/** What may be disclosed about an anonymous agenda (decision 43). */
import { ANSWERS_SHOWN_FROM, type OptionCount, type QuestionSummary } from './agenda-questions.ts';

type Signed = { signature: 'named' | 'anonymous'; status: string };

/** Until completion only one number is disclosed. */
export function isSealed({ signature, status }: Signed): boolean {
  return signature === 'anonymous' && status !== 'completed';
}

/** Steps of five, so that two readings cannot single out one answer. */
export function countInSteps(count: number): number {
  return count - (count % ANSWERS_SHOWN_FROM);
}

export type FoldedOption = Omit<OptionCount, 'count'> & { count: number | null };
export type FoldedSummary = Omit<QuestionSummary, 'options'> & { options: FoldedOption[] };

export function foldOptions({ kind, answered, options, ...rest }: FoldedSummary): FoldedSummary {
  const folded = foldedOf(kind, options);
  const isMeanTold = answered >= ANSWERS_SHOWN_FROM;
  return {
    ...{ ...rest, kind, answered },
    options: options.map((one) => ({
      ...{ option: one.option, count: folded.has(one) ? null : one.count },
      place: isMeanTold ? one.place : null,
    })),
  };
}

/** Options under five; for single choice, also those that subtraction would reveal. */
function foldedOf(kind: QuestionSummary['kind'], options: readonly FoldedOption[]) {
  const ascending = [...options].sort((a, b) => (a.count ?? 0) - (b.count ?? 0));
  const isSmall = (count: number) => count < ANSWERS_SHOWN_FROM;
  const folded = new Set(ascending.filter(({ count }) => isSmall(count ?? 0)));
  if (kind === 'several') return folded;
  const together = () => [...folded].reduce((sum, { count }) => sum + (count ?? 0), 0);
  for (const next of ascending.slice(folded.size)) {
    if (together() === 0 || !isSmall(together())) break;
    folded.add(next);
  }
  return folded;
}
