import {
  addAgendaParticipant,
  createAgenda,
  listAgendaParticipants,
  listAgendas,
  updateAgenda,
  updateAgendaParticipant,
} from '#contract/agendas';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint';
import type { CallError } from '#web/net/call-error.ts';
import { type FieldErrors, isDone, toFormAnswer } from '#web/services/server-mutation.ts';
import { toEditAnswer } from '#web/services/use-edit-form.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { AgendaForm, AgendaValues } from './agenda-form.ts';
import * as messages from './messages.ts';

const AFFECTED = [listAgendas, listAgendaParticipants];
type Changes = BodyOf<typeof updateAgenda>;

const FORM_FIELDS: readonly (keyof AgendaForm)[] = [
  'title',
  'description',
  'place',
  'responseDeadline',
  'whatsappMessage',
];

/** The form has one field for state and city. */
function errorToFields({ field, text }: CallError): FieldErrors | null {
  if (field === null) return null;
  return { [field === 'city' || field === 'state' ? 'place' : field]: text };
}

/** Needs signal; each resolves to success or field errors. */
export function useAgendaActions() {
  const creating = useServerMutation(createAgenda, {
    affects: [listAgendas],
    done: { title: messages.doneCreated },
    failed: messages.failedCreate,
    fields: errorToFields,
  });
  const updating = useServerMutation(updateAgenda, {
    affects: AFFECTED,
    done: { title: messages.doneUpdated },
    failed: messages.failedUpdate,
    fields: errorToFields,
  });
  const stepping = useServerMutation(updateAgenda, {
    affects: AFFECTED,
    failed: messages.failedStep,
    fields: true,
  });
  const addAll = useAddParticipants();
  return {
    async create({ chosen, ...body }: AgendaValues & { chosen: readonly number[] }) {
      const made = await creating.run({ body }, { under: FORM_FIELDS });
      if (made.type === 'done') await addAll(made.answer.agenda.id, chosen);
      return toFormAnswer(made);
    },
    update: async (id: number, body: Changes) =>
      toEditAnswer<AgendaForm, AnswerOf<typeof updateAgenda>>(
        await updating.run({ params: { id }, body }, { under: FORM_FIELDS }),
        ({ agenda }) => agenda,
      ),
    step: async (id: number, body: Changes, title: string) =>
      toFormAnswer(
        await stepping.run({ params: { id }, body }, { done: { title }, under: ['outcome'] }),
      ),
  };
}

/** One by one: failures are reported separately and stop no one else. */
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
        title: messages.failedAddSome(failed),
        description: done > 0 ? messages.othersAdded(done) : messages.addThemAgain,
        variant: 'destructive',
      });
    }
  };
}

export function useParticipantActions(agendaId: number) {
  const adding = useServerMutation(addAgendaParticipant, {
    affects: AFFECTED,
    done: ({ user }) => ({ title: messages.doneAdded, description: user.alias }),
    failed: messages.failedAdd,
  });
  const updating = useServerMutation(updateAgendaParticipant, {
    affects: AFFECTED,
    done: { title: messages.doneParticipant },
    failed: messages.failedParticipant,
    fields: true,
  });
  return {
    isAdding: adding.isPending,
    add: async (userId: number, whatsappPhone?: string | null) =>
      (await adding.run({ params: { id: agendaId }, body: { userId, whatsappPhone } })).type ===
      'done',
    remove: (userId: number) =>
      isDone(
        updating.run(
          { params: { id: agendaId, userId }, body: { isRemoved: true } },
          { done: { title: messages.doneRemoved } },
        ),
      ),
    setPhone: async (userId: number, whatsappPhone: string) =>
      toFormAnswer(
        await updating.run(
          { params: { id: agendaId, userId }, body: { whatsappPhone } },
          { under: ['whatsappPhone'] },
        ),
      ),
  };
}
