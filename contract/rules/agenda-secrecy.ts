/** What may be told of an agenda whose answers are nobody's (decision 43). */
import { ANSWERS_SHOWN_FROM, type OptionCount, type QuestionSummary } from './agenda-questions.ts';

type Signed = { signature: 'named' | 'anonymous'; status: string };

/** Until it is completed one number is told of it, and nothing else. */
export function isSealed({ signature, status }: Signed): boolean {
  return signature === 'anonymous' && status !== 'completed';
}

/** The number moves in steps of five, so that no two looks at it tell one answer apart. */
export function countInSteps(count: number): number {
  return count - (count % ANSWERS_SHOWN_FROM);
}

export type FoldedOption = Omit<OptionCount, 'count'> & { count: number | null };
export type FoldedSummary = Omit<QuestionSummary, 'options'> & { options: FoldedOption[] };

/** Leaves out the counts that would point at somebody. */
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

/** Options under five; where each person chose one, also what subtraction would give away. */
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
