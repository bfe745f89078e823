import type { BodyOf } from '#contract/core/endpoint';
import { listTertuliaGuests, updateTertuliaGuest } from '#contract/tertulia-guests';
import {
  createTertulia,
  deleteTertulia,
  inviteToTertulia,
  listTertuliaCandidates,
  listTertulias,
  type Tertulia,
  updateTertulia,
} from '#contract/tertulias';
import { now } from '#web/clock/clock.ts';
import { isDone, toFormAnswer } from '#web/services/server-mutation.ts';
import { toEditAnswer } from '#web/services/use-edit-form.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import * as guestMessages from './guest-messages.ts';
import * as messages from './messages.ts';
import { staleLines } from './stale-lines.ts';
import type { TertuliaForm, TertuliaValues } from './tertulia-form.ts';
import { formatPeople } from './tertulia-labels.ts';

export const AFFECTED_ROWS = [listTertulias, listTertuliaGuests, listTertuliaCandidates];

const FORM_FIELDS: readonly (keyof TertuliaForm)[] = [
  'title',
  'description',
  'date',
  'place',
  'zoneLevel',
  'zoneName',
  'state',
  'city',
  'maxParticipants',
  'frequency',
  'participantSelection',
  'specificCities',
  'replyUntil',
];

type Changes = BodyOf<typeof updateTertulia>;
type Saved = TertuliaValues & { scope: TertuliaForm['scope'] };

/** Needs signal; each resolves to whether it was done. */
export function useTertuliaActions() {
  const mutations = useTertuliaMutations();
  return {
    create: async ({ scope: _scope, ...body }: Saved) =>
      toFormAnswer(await mutations.create.run({ body }, { under: FORM_FIELDS })),
    update: async (id: number, body: Changes, tell?: Tell) =>
      toEditAnswer<TertuliaForm>(
        await mutations.update.run(
          { params: { id }, body },
          { under: FORM_FIELDS, done: (after) => doneOf(after, messages.doneUpdated, tell) },
        ),
      ),
    /** @param tell offered where somebody knows otherwise now */
    setStatus: async (
      id: number,
      body: Pick<Changes, 'status' | 'scope'>,
      title: string,
      tell?: Tell,
    ) =>
      isDone(
        mutations.update.run(
          { params: { id }, body },
          { done: (after) => doneOf(after, title, tell) },
        ),
      ),
    remove: async (id: number) => (await mutations.remove.run({ params: { id } })).type === 'done',
  };
}

type Tell = (tertulia: Tertulia) => void;

/** What was done, and who does not know it yet, with the way to tell them. */
function doneOf(after: Tertulia, title: string, tell?: Tell): Toast {
  const lines = staleLines(after, now());
  if (!tell || lines.length === 0) return { title };
  return {
    ...{ title, description: `${lines.join('. ')}.`, isSticky: true },
    action: { label: messages.tell, run: () => tell(after) },
  };
}

function useTertuliaMutations() {
  return {
    create: useServerMutation(createTertulia, {
      affects: AFFECTED_ROWS,
      done: { title: messages.doneCreated },
      failed: messages.failedCreate,
      fields: true,
    }),
    update: useServerMutation(updateTertulia, {
      affects: AFFECTED_ROWS,
      done: { title: messages.doneUpdated },
      failed: messages.failedUpdate,
      fields: true,
    }),
    remove: useServerMutation(deleteTertulia, {
      affects: AFFECTED_ROWS,
      done: { title: messages.doneRemoved },
      failed: messages.failedRemove,
    }),
  };
}

/** Choosing does not send: the toast says what comes next. */
export function useInvite() {
  return useServerMutation(inviteToTertulia, {
    affects: AFFECTED_ROWS,
    done: ({ invited, left }) => ({
      title:
        invited > 0
          ? guestMessages.doneInvited(formatPeople(invited))
          : guestMessages.allWereInvited,
      description: left > 0 ? guestMessages.leftToInvite(left) : guestMessages.notSentYet,
    }),
    failed: guestMessages.failedInvite,
  });
}

export function useGuestAction() {
  return useServerMutation(updateTertuliaGuest, {
    affects: [listTertuliaGuests, listTertulias],
    failed: guestMessages.failedNote,
  });
}
