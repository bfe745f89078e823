import {
  addAgendaParticipant,
  createAgenda,
  listAgendaParticipants,
  listAgendas,
  updateAgenda,
  updateAgendaParticipant,
} from '#contract/agendas';
import type { BodyOf } from '#contract/core/endpoint';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { AgendaValues } from './agenda-form.ts';
import * as words from './words.ts';

const AFFECTED = [listAgendas, listAgendaParticipants];
type Changes = BodyOf<typeof updateAgenda>;

/** Needs signal; each resolves to whether it was done, or to sentences by field. */
export function useAgendaActions() {
  const creating = useServerMutation(createAgenda, {
    affects: [listAgendas],
    done: { title: words.doneCreated },
    failed: words.failedCreate,
    ...{ fields: true, isQuietWithFields: true },
  });
  const updating = useServerMutation(updateAgenda, {
    affects: AFFECTED,
    done: { title: words.doneUpdated },
    failed: words.failedUpdate,
    ...{ fields: true, isQuietWithFields: true },
  });
  const stepping = useServerMutation(updateAgenda, {
    affects: AFFECTED,
    failed: words.failedStep,
    ...{ fields: true, isQuietWithFields: true },
  });
  const addAll = useAddParticipants();
  return {
    async create({ chosen, ...body }: AgendaValues & { chosen: readonly number[] }) {
      const made = await creating.run({ body });
      if (made.type === 'done') await addAll(made.answer.agenda.id, chosen);
      return toFormAnswer(made);
    },
    update: async (id: number, body: Changes) =>
      toFormAnswer(await updating.run({ params: { id }, body })),
    step: async (id: number, body: Changes, title: string) =>
      toFormAnswer(await stepping.run({ params: { id }, body }, { done: { title } })),
    isStepping: stepping.isPending,
  };
}

/** One by one: who fails stops nobody else, and is reported apart. */
function useAddParticipants() {
  const toasts = useToasts();
  const adding = useServerMutation(addAgendaParticipant, { affects: AFFECTED });
  return async (id: number, chosen: readonly number[]) => {
    let failed = 0;
    for (const userId of chosen) {
      const added = await adding.run({ params: { id }, body: { userId } });
      if (added.type === 'failed') failed += 1;
    }
    const done = chosen.length - failed;
    if (failed > 0) {
      toasts.show({
        title: words.failedAddSome(failed),
        description: done > 0 ? words.othersAdded(done) : words.addThemAgain,
        variant: 'destructive',
      });
    }
  };
}

export function useParticipantActions(agendaId: number) {
  const adding = useServerMutation(addAgendaParticipant, {
    affects: AFFECTED,
    done: ({ user }) => ({ title: words.doneAdded, description: user.alias }),
    failed: words.failedAdd,
  });
  const updating = useServerMutation(updateAgendaParticipant, {
    affects: AFFECTED,
    done: { title: words.doneParticipant },
    failed: words.failedParticipant,
    ...{ fields: true, isQuietWithFields: true },
  });
  return {
    isAdding: adding.isPending,
    add: async (userId: number, whatsappPhone?: string | null) =>
      (await adding.run({ params: { id: agendaId }, body: { userId, whatsappPhone } })).type ===
      'done',
    remove: (userId: number) =>
      updating.run(
        { params: { id: agendaId, userId }, body: { isRemoved: true } },
        { done: { title: words.doneRemoved } },
      ),
    setPhone: async (userId: number, whatsappPhone: string) =>
      toFormAnswer(
        await updating.run({ params: { id: agendaId, userId }, body: { whatsappPhone } }),
      ),
  };
}
