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

const AFFECTED = [institutionsByCity, citiesSummary, nearDuplicates];

/** What is decided about two names; each with its way back. */
export function useDuplicateActs() {
  const merge = useServerMutation(mergeInstitution, {
    ...{ affects: AFFECTED, failed: 'No se unieron', isExclusive: true },
  });
  const unmerge = useServerMutation(unmergeInstitution, {
    ...{ affects: AFFECTED, failed: 'No se deshizo la unión', isExclusive: true },
    done: { title: 'Unión deshecha' },
  });
  const apart = useServerMutation(tellApart, {
    ...{ affects: [nearDuplicates], failed: 'No se guardó', isExclusive: true },
  });
  const undo = ({ id }: Pick<MergedInstitution, 'id'>) => void unmerge.run({ params: { id: id } });
  const tell = ({ one, other }: InstitutionPair, isApart: boolean) =>
    void apart.run(
      { params: { id: one.id }, body: { other: other.id, isApart } },
      { done: { title: isApart ? 'Se guardó que no son la misma' : 'Se volverá a preguntar' } },
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
            title: 'Unidas',
            description: `«${other.name}» cuenta ahora como «${one.name}».`,
            action: { label: 'Deshacer', run: () => undo(other) },
          },
        },
      ),
  };
}

export type DuplicateActs = ReturnType<typeof useDuplicateActs>;
