import { getRouteApi, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import type { SessionUser } from '#contract/session';
import { readTertuliaCalendar } from '#contract/tertulia-calendar';
import { createTertulia, listTertulias, type Tertulia } from '#contract/tertulias';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { KeepRolls } from '#web/features/tertulias/keep-rolls.tsx';
import { keepOwnTertulias } from '#web/features/tertulias/stored-tertulias.ts';
import { NEWEST_FIRST, tertuliaColumns } from '#web/features/tertulias/tertulia-columns.tsx';
import { type OpenedDialog, TertuliaDialogs } from '#web/features/tertulias/tertulia-dialogs.tsx';
import { lastOwn } from '#web/features/tertulias/tertulia-form.ts';
import { type TertuliaAct, TertuliaView } from '#web/features/tertulias/tertulia-view.tsx';
import { TertuliaWork, workToText } from '#web/features/tertulias/tertulia-work.tsx';
import { useCalendarFile } from '#web/features/tertulias/use-calendar-file.ts';
import { useTertuliaActions } from '#web/features/tertulias/use-tertulia-actions.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useScreenRequest } from '#web/services/screen-requests.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { DensePage, FirstWord, folded } from '#web/ui/layout/dense-page.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './tertulias-messages.ts';

const route = getRouteApi('/guarded/tertulias-management');
const TITLE = messages.title;

export function TertuliasScreen() {
  return (
    <ReservedScreen title={TITLE} screen="tertulias" message={messages.reserved}>
      {(self) => <Tertulias self={self} />}
    </ReservedScreen>
  );
}

function Tertulias({ self }: { self: SessionUser }) {
  const { state, reload } = useServerRead(listTertulias, { isFresh: true, keep: keepOwnTertulias });
  const hasSignal = useSignal() && state.type !== 'offline';
  const dialog = useDialogState<OpenedDialog>();
  const actions = useTertuliaActions();
  const onAct = useActs(actions, dialog.open);
  const onTell = ({ id: told }: Tertulia) => dialog.open({ act: 'tell', id: told });
  const known = state.type === 'known' ? state.value : [];
  const waits = workToText(known, useNow());
  const create = () => dialog.open({ act: 'create', from: lastOwn(known) });
  useScreenRequest(createTertulia.name, create, hasSignal && state.type === 'known');
  const { subject } = dialog;
  const id = subject && 'id' in subject ? subject.id : null;
  return (
    <DensePage
      title={TITLE}
      {...(waits && { hasFolded: true, waits })}
      lead={state.type === 'loading' ? messages.loading : undefined}
      intro={messages.lead}
      actions={
        <Button icon={<Plus aria-hidden />} {...offlineButtonProps(hasSignal)} onClick={create}>
          <FirstWord>{messages.create}</FirstWord>
        </Button>
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={messages.needsSignal}>
        {(tertulias) => (
          <>
            <KeepRolls tertulias={tertulias} />
            <div className={folded}>
              <TertuliaWork tertulias={tertulias} onTell={onTell} />
            </div>
            <Known tertulias={tertulias} onAct={onAct} />
          </>
        )}
      </ReadPage>
      {subject && (
        <TertuliaDialogs
          opened={subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          self={self}
          tertulia={known.find((one) => one.id === id) ?? null}
          actions={actions}
          onTell={onTell}
        />
      )}
    </DensePage>
  );
}

type Actions = ReturnType<typeof useTertuliaActions>;

function useActs(actions: Actions, open: (opened: OpenedDialog) => void) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { call } = usePhone();
  const saveCalendar = useCalendarFile();
  const tell = ({ id }: Tertulia) => open({ act: 'tell', id });
  const reopen = (id: number) =>
    void actions.setStatus(id, { status: 'planned' }, messages.doneReopened, tell);
  return useStableCallback((act: TertuliaAct, tertulia: Tertulia) => {
    const { id, title, seriesId } = tertulia;
    switch (act) {
      case 'roll':
        void navigate({
          to: '/tertulias-management/$tertuliaId/asistencia',
          params: { tertuliaId: String(id) },
        });
        break;
      case 'calendar':
        void saveCalendar(() => call(readTertuliaCalendar, { params: { id } }));
        break;
      case 'next':
        open({ act: 'next', from: tertulia });
        break;
      case 'delete':
        // `confirm` is required by the specification (2, section 2.10).
        if (window.confirm(deleteQuestion(title, seriesId !== null))) void actions.remove(id);
        break;
      case 'cancel':
        void actions
          .setStatus(id, { status: 'cancelled' }, messages.doneCancelled)
          .then((isDone) => {
            if (!isDone) return;
            toasts.show({
              title: messages.doneCancelled,
              description: messages.doneCancelledHint(title),
              isSticky: true,
              action: { label: messages.undo, run: () => reopen(id) },
            });
          });
        break;
      case 'end-series':
        void actions.update(id, { frequency: 'unica', scope: 'following' }, tell);
        break;
      case 'reopen':
        reopen(id);
        break;
      default:
        open({ act, id });
    }
  });
}

function deleteQuestion(title: string, isOfSeries: boolean): string {
  return isOfSeries ? messages.removeQuestionOfSeries(title) : messages.removeQuestion(title);
}

type KnownProps = {
  tertulias: readonly Tertulia[];
  onAct: (act: TertuliaAct, tertulia: Tertulia) => void;
};

function Known({ tertulias, onAct }: KnownProps) {
  const now = useNow();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = searchPatch<typeof search>(navigate);
  const { estatus, lugar, nivel } = search;
  const filter = useMemo(
    () => ({ status: estatus ?? null, state: lugar ?? null, level: nivel ?? null }),
    [estatus, lugar, nivel],
  );
  const columns = useMemo(() => tertuliaColumns(now), [now]);
  const { view, setView } = useTableView({
    ...{ columns, initialSort: NEWEST_FIRST, storageKey: 'tertulias' },
    ...{ search, onSearch },
  });
  return (
    <TertuliaView
      {...{ tertulias, filter, columns, view, onAct }}
      onView={setView}
      onFilter={({ status, state, level }) =>
        onSearch({
          estatus: status ?? undefined,
          lugar: state ?? undefined,
          nivel: level ?? undefined,
        })
      }
    />
  );
}
