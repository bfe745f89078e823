import { useState } from 'react';
import { addMember, createCommunity } from '#contract/community-management';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { answerOrThrow, toFormAnswer } from '#web/services/server-mutation.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import type { FormErrors } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import { addMembers, type LeftOut, type Named } from './add-members.ts';
import { AFFECTED_ROWS } from './affected-rows.ts';
import type { CommunityForm, NewCommunity } from './community-form.ts';
import * as words from './create-words.ts';

type Made = { id: number; name: string };

/** The community exists, and these people are not in it yet. */
export type Unfinished = { community: Made; left: readonly LeftOut[] };

/**
 * Creates a community and adds its first members. What could not be done is told by name and stays
 * in `unfinished` until it is done, or given up by whoever asked for it.
 */
export function useCreateCommunity(onDone: () => void) {
  const creating = useServerMutation(createCommunity, {
    failed: errorToToast,
    fields: true,
  });
  const adding = useServerMutation(addMember);
  const toasts = useToasts();
  const reread = useRereads();
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);

  const fill = async (community: Made, people: readonly Named[]) => {
    const left = await addMembers(people, async ({ id }) =>
      answerOrThrow(await adding.run({ params: { id: community.id }, body: { userId: id } })),
    );
    await reread(AFFECTED_ROWS);
    return left;
  };
  return {
    unfinished,
    /** True once the community exists; else what is in the way of which field. */
    async create(
      { key, body }: NewCommunity,
      people: readonly Named[],
    ): Promise<boolean | FormErrors<CommunityForm>> {
      const outcome = await creating.run({ body, idempotencyKey: key });
      if (outcome.type === 'failed') {
        if (isSentBefore(outcome.error)) await reread(AFFECTED_ROWS);
        return toFormAnswer(outcome);
      }
      const { answer: made } = outcome;
      const left = await fill(made, people);
      toasts.show({
        title: words.doneCreated,
        ...(left.length > 0 && { description: words.stillToAdd(left.length) }),
      });
      if (left.length > 0) setUnfinished({ community: made, left });
      else onDone();
      return true;
    },
    async retry(): Promise<void> {
      if (!unfinished) return;
      const { community } = unfinished;
      const left = await fill(community, unfinished.left);
      setUnfinished({ community, left });
      if (left.length > 0) return;
      toasts.show({ title: words.doneMembers, description: community.name });
      onDone();
    },
  };
}

/** Its first sending had arrived after all, and was changed since: the list shows it. */
function isSentBefore(error: unknown): boolean {
  return error instanceof CallError && error.code === 'idempotency_key_reused';
}

function errorToToast(error: unknown): Toast {
  const description = isSentBefore(error) ? words.createdBefore : sentenceOf(error, words.tryAgain);
  return { title: words.failedCreate, description, variant: 'destructive' };
}
