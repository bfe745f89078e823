import type { Agenda } from '#contract/agendas';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import type { AgendaAct } from './agenda-card.tsx';
import { AgendaDialog } from './agenda-dialog.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import { ParticipantsDialog } from './participants-dialog.tsx';
import { ActivateDialog, CancelDialog, CompleteDialog } from './step-dialogs.tsx';
import type { useAgendaActions } from './use-agenda-actions.ts';

export type OpenedDialog = { act: 'create' } | { act: AgendaAct; id: number };

export type AgendaDialogsProps = {
  isOpen: boolean;
  onClose: () => void;
  opened: OpenedDialog;
  /** As it is now: what is done in a dialog changes it. */
  agenda: Agenda | null;
  actions: ReturnType<typeof useAgendaActions>;
  /** Within reach; null: all of them. */
  states: readonly string[] | null;
  onAct: (act: AgendaAct, agenda: Agenda) => void;
};

export const AgendaDialogs = freshOnOpen((props: AgendaDialogsProps) => {
  const { opened, agenda, actions, onAct, states, ...base } = props;
  if (opened.act === 'create') {
    return (
      <AgendaDialog {...{ ...base, states }} act="create" agenda={null} onSave={actions.create} />
    );
  }
  if (!agenda) return null;
  const step = {
    ...{ ...base, agenda },
    onStep: (body: Parameters<typeof actions.step>[1], title: string) =>
      actions.step(agenda.id, body, title),
  };
  switch (opened.act) {
    case 'detail':
      return <DetailDialog {...{ ...base, agenda, onAct }} />;
    case 'participants':
      return <ParticipantsDialog {...base} agenda={agenda} />;
    case 'answers':
      return <AnswersDialog {...base} agenda={agenda} />;
    case 'copy':
      return <AgendaDialog {...{ ...base, states, agenda }} act="copy" onSave={actions.create} />;
    case 'edit':
      return (
        <AgendaDialog
          {...{ ...base, agenda, states, act: 'edit' }}
          onSave={({ chosen: _, city: _city, state: _state, ...body }) =>
            actions.update(agenda.id, body)
          }
        />
      );
    case 'activate':
      return <ActivateDialog {...step} />;
    case 'complete':
      return <CompleteDialog {...step} />;
    case 'cancel':
      return <CancelDialog {...step} />;
  }
});
