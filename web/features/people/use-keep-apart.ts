import { findDuplicates, keepApart, pageDuplicates } from '#contract/person-merge';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { Merged } from './merge-dialog.tsx';
import * as messages from './merge-messages.ts';

/** «Son distintas», with its undo. */
export function useKeepApart() {
  const { run, isPending } = useServerMutation(keepApart, {
    ...{ affects: [findDuplicates, pageDuplicates], isExclusive: true },
    failed: { title: messages.failedApart, otherwise: messages.tryAgain },
  });
  const decide = (one: Merged, other: Merged, isApart: boolean) =>
    void run(
      { params: { userId: one.id }, body: { otherId: other.id, isApart } },
      {
        done: isApart
          ? {
              title: messages.keptApart(one.alias, other.alias),
              action: { label: messages.undo, run: () => decide(one, other, false) },
            }
          : { title: messages.askedAgain },
      },
    );
  return {
    isBusy: isPending,
    keepApart: (one: Merged, other: Merged) => decide(one, other, true),
    askAgain: (one: Merged, other: Merged) => decide(one, other, false),
  };
}
