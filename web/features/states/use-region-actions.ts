import { useCallback } from 'react';
import { pageCommunities } from '#contract/communities-page';
import {
  listAvailableUsers,
  listByRegion,
  personHistory,
  revokeLink,
  setCommunity,
} from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { register } from '#contract/registration';
import { generateToken } from '#contract/session';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import type { FormErrors } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { copyText } from '#web/ui/hooks/copy-text.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { AccessLink } from './access-link-dialog.tsx';
import * as messages from './act-messages.ts';
import type { AddPersonForm, NewPerson } from './add-person-form.ts';

const AFFECTED = [listByRegion, listAvailableUsers, pagePeople, pageCommunities];

/** Needs signal. */
export function useRegionActions() {
  const mutations = useRegionMutations();
  const copy = useCopy();
  return {
    copy,
    async addPerson(body: NewPerson): Promise<boolean | FormErrors<AddPersonForm>> {
      return toFormAnswer(await mutations.addPerson.run({ body }));
    },
    async move(id: number, community: { id: number; name: string }): Promise<boolean> {
      const body = { community: community.name, communityId: community.id };
      const back = (from: { id: number; name: string }) =>
        void mutations.move.run(
          { params: { id }, body: { community: from.name, communityId: from.id } },
          { done: { title: messages.undoneMoved, description: from.name } },
        );
      const { type } = await mutations.move.run(
        { params: { id }, body },
        {
          done: ({ from }) => ({
            title: messages.doneMoved,
            description: community.name,
            ...(from && { action: { label: messages.undo, run: () => back(from) } }),
          }),
        },
      );
      return type === 'done';
    },
    async makeLink(userId: number): Promise<AccessLink | null> {
      const outcome = await mutations.makeLink.run({ params: { userId } });
      return outcome.type === 'done' ? outcome.answer : null;
    },
    async revokeLink(userId: number): Promise<boolean> {
      const { type } = await mutations.revokeLink.run({ params: { userId } });
      return type === 'done';
    },
  };
}

function useRegionMutations() {
  return {
    addPerson: useServerMutation(register, {
      affects: AFFECTED,
      fields: true,
      done: {
        title: messages.doneAdded,
        description: messages.doneAddedHint,
      },
      failed: { title: messages.failedAdd, otherwise: messages.tryAgain },
    }),
    move: useServerMutation(setCommunity, {
      affects: [...AFFECTED, personHistory],
      done: { title: messages.doneMoved },
      failed: messages.failedMove,
    }),
    makeLink: useServerMutation(generateToken, {
      affects: [listByRegion],
      waitsForReads: false,
      done: async ({ accessLink }) => ({
        title: messages.doneLink,
        description: (await copyText(accessLink))
          ? messages.doneLinkCopied
          : messages.doneLinkByHand,
      }),
      failed: messages.failedLink,
    }),
    revokeLink: useServerMutation(revokeLink, {
      affects: [listByRegion],
      waitsForReads: false,
      done: { title: messages.doneRevoked, description: messages.doneRevokedHint },
      failed: messages.failedRevoke,
    }),
  };
}

/** Stable: the table's columns depend on it. */
function useCopy() {
  const toasts = useToasts();
  return useCallback(
    async (link: string) => {
      if (await copyText(link)) toasts.show({ title: messages.doneCopied });
      else toasts.show({ title: messages.failedCopy, description: link, isSticky: true });
    },
    [toasts],
  );
}
