import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type Agenda, listAgendas } from '#contract/agendas';
import { columnOf } from '#contract/core/roles';
import type { SessionUser } from '#contract/session';
import { listStateFigures } from '#contract/state-coordinator';
import type { AgendaAct } from '#web/features/agendas/agenda-card.tsx';
import { AgendaDialogs, type OpenedDialog } from '#web/features/agendas/agenda-dialogs.tsx';
import { AgendasView } from '#web/features/agendas/agendas-view.tsx';
import { useAgendaActions } from '#web/features/agendas/use-agenda-actions.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { DensePage, FirstWord } from '#web/ui/layout/dense-page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './agendas-messages.ts';

const route = getRouteApi('/guarded/agenda-bien-comun');
const TITLE = messages.title;

export function AgendasScreen() {
  return (
    <ReservedScreen title={TITLE} screen="agendas" message={messages.reserved}>
      {(self) => <Agendas self={self} />}
    </ReservedScreen>
  );
}

function Agendas({ self }: { self: SessionUser }) {
  const states = useStates(self);
  const { state, reload } = useServerRead(listAgendas, { isFresh: true });
  const hasSignal = useSignal() && state.type !== 'offline';
  const dialog = useDialogState<OpenedDialog>();
  const actions = useAgendaActions();
  const { estatus } = route.useSearch();
  const navigate = route.useNavigate();
  const known = state.type === 'known' ? state.value : [];
  const { subject } = dialog;
  const id = subject && 'id' in subject ? subject.id : null;
  const onAct = (act: AgendaAct, agenda: Agenda) => dialog.open({ act, id: agenda.id });
  return (
    <DensePage
      title={TITLE}
      hasFolded
      lead={state.type === 'loading' ? messages.loading : undefined}
      intro={messages.lead}
      actions={
        <Button
          icon={<Plus aria-hidden />}
          {...offlineButtonProps(hasSignal)}
          onClick={() => dialog.open({ act: 'create' })}
        >
          <FirstWord>{messages.create}</FirstWord>
        </Button>
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={messages.needsSignal}>
        {(agendas) => (
          <AgendasView
            agendas={agendas}
            status={estatus ?? null}
            onStatus={(status) =>
              void navigate({
                search: (before) => ({ ...before, estatus: status ?? undefined }),
                replace: true,
                resetScroll: false,
              })
            }
            onAct={onAct}
          />
        )}
      </ReadPage>
      {subject && (
        <AgendaDialogs
          opened={subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          agenda={known.find((one) => one.id === id) ?? null}
          actions={actions}
          states={states}
          onAct={onAct}
        />
      )}
    </DensePage>
  );
}

/** States whose cities may be chosen; null for all. The server rejects others. */
function useStates({ role, state }: SessionUser): readonly string[] | null {
  const isNational = columnOf(role) === 'admin';
  const { state: read } = useServerRead(listStateFigures, { isWanted: !isNational });
  if (isNational) return null;
  return read.type === 'known' ? read.value.map((one) => one.state) : [state];
}
