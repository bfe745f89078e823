import {
  citiesSummary,
  type InstitutionPair,
  institutionsByCity,
  type MergedInstitution,
  mergeInstitution,
  nearDuplicates,
  tellApart,
  unmergeInstitution,
} from '#contract/institutions';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import * as words from './words.ts';

const AFFECTED = [institutionsByCity, citiesSummary, nearDuplicates];

/** What is decided about two names; each with its way back. */
export function useDuplicateActs() {
  const merge = useServerMutation(mergeInstitution, {
    ...{ affects: AFFECTED, failed: words.failedMerge, isExclusive: true },
  });
  const unmerge = useServerMutation(unmergeInstitution, {
    ...{ affects: AFFECTED, failed: words.failedUndo, isExclusive: true },
    done: { title: words.doneUndo },
  });
  const apart = useServerMutation(tellApart, {
    ...{ affects: [nearDuplicates], failed: words.failedSave, isExclusive: true },
  });
  const undo = ({ id }: Pick<MergedInstitution, 'id'>) => void unmerge.run({ params: { id: id } });
  const tell = ({ one, other }: InstitutionPair, isApart: boolean) =>
    void apart.run(
      { params: { id: one.id }, body: { other: other.id, isApart } },
      { done: { title: isApart ? words.doneApart : words.doneAskAgain } },
    );
  return {
    isBusy: merge.isPending || unmerge.isPending || apart.isPending,
    undo,
    tell,
    merge: ({ one, other }: InstitutionPair) =>
      void merge.run(
        { params: { id: other.id }, body: { into: one.id } },
        {
          done: {
            title: words.merged,
            description: words.countsNowAs(other.name, one.name),
            action: { label: words.undo, run: () => undo(other) },
          },
        },
      ),
  };
}

export type DuplicateActs = ReturnType<typeof useDuplicateActs>;
