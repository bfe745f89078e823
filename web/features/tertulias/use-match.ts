import { listTertuliaGuests, matchWalkIn } from '#contract/tertulia-guests';
import { listTertulias } from '#contract/tertulias';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './guest-words.ts';

export type WalkIn = { tertuliaId: number; walkInId: string; name: string };

/** Identifies a walk-in, with undo. Needs signal. */
export function useMatch() {
  const toasts = useToasts();
  const { run, isPending } = useServerMutation(matchWalkIn, {
    affects: [listTertuliaGuests, listTertulias],
    failed: words.failedMatch,
  });
  const send = async ({ tertuliaId, walkInId }: WalkIn, userId: number | null) =>
    (await run({ params: { id: tertuliaId, walkInId }, body: { userId } })).type === 'done';
  const unmatch = async (walkIn: WalkIn): Promise<boolean> => {
    if (!(await send(walkIn, null))) return false;
    toasts.show({ title: words.doneUnmatched(walkIn.name) });
    return true;
  };
  return {
    isPending,
    unmatch,
    async match(walkIn: WalkIn, { id, alias }: { id: number; alias: string }): Promise<boolean> {
      if (!(await send(walkIn, id))) return false;
      toasts.show({
        title: words.doneMatched(walkIn.name, alias),
        action: { label: words.undo, run: () => void unmatch(walkIn) },
      });
      return true;
    },
  };
}
