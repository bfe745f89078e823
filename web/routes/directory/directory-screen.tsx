import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import type { Institution } from '#contract/directory';
import type { SessionUser } from '#contract/session';
import type { DirectoryFilter } from '#web/features/directory/directory-filter.ts';
import { DirectoryView } from '#web/features/directory/directory-view.tsx';
import { INSTITUTION_COLUMNS } from '#web/features/directory/institution-columns.tsx';
import type { DirectorySearch } from '#web/features/directory/search-params.ts';
import { type ShownDirectory, useDirectory } from '#web/features/directory/use-directory.ts';
import { useDirectoryActions } from '#web/features/directory/use-directory-actions.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import type { WaitingConnection } from '#web/local-data/use-connections.ts';
import { useSession } from '#web/services/phone-context.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { DensePage, FirstWord } from '#web/ui/layout/dense-page.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './messages.ts';

const route = getRouteApi('/guarded/vertebracion');

/** «Vertebración»: the institution directory; nearby ones are kept offline. */
export function DirectoryScreen() {
  const self = useSession();
  return (
    self && (
      <ServerReads>
        <Screen self={self} />
      </ServerReads>
    )
  );
}

function Screen({ self }: { self: SessionUser }) {
  const { filter, onFilter, view, setView } = useDirectorySearch();
  const { state, reload } = useDirectory(filter, view.sort);
  const actions = useDirectoryActions();
  const hasSignal = useSignal();
  const dialogs = useDirectoryDialogs();
  const known = state.type === 'known' ? state.value : null;
  return (
    <DensePage
      title={messages.title}
      more={
        known &&
        known.tasks.length > 0 && (
          <Button variant="quiet" onClick={() => dialogs.answering.open('tasks')}>
            {tasksToText(known)}
          </Button>
        )
      }
      {...(known && known.tasks.length > 0 && { waits: tasksToText(known) })}
      intro={messages.lead}
      actions={
        known?.canCreate && (
          <Button
            icon={<Plus aria-hidden />}
            {...offlineButtonProps(hasSignal)}
            onClick={() => dialogs.writing.open({ institution: null })}
          >
            <FirstWord>{messages.create}</FirstWord>
          </Button>
        )
      }
    >
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle={messages.needsSignal}
        refusedTitle={messages.refused}
      >
        {(directory) => (
          <DirectoryView
            {...{ directory, filter, onFilter, view }}
            onView={setView}
            canExport={hasSignal}
            onDetails={dialogs.details.open}
            onConnect={dialogs.connecting.open}
          />
        )}
      </ReadPage>
      <DirectoryDialogs {...{ dialogs, actions }} directory={known} place={self} />
    </DensePage>
  );
}

function tasksToText({ tasks, overview }: ShownDirectory): string {
  return overview.hasMoreTasks
    ? messages.tasksOrMore(tasks.length)
    : messages.tasksOf(tasks.length);
}

function useDirectorySearch() {
  const { tipo, estado, ciudad, situacion, orden, columnas } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState('');
  const onSearch = searchPatch<DirectorySearch>(navigate);
  const filter = useMemo(
    (): DirectoryFilter => ({ tipo, estado, ciudad, situacion, typed }),
    [tipo, estado, ciudad, situacion, typed],
  );
  const table = useTableView({
    ...{ columns: INSTITUTION_COLUMNS, initialSort: null, storageKey: 'directory' },
    ...{ search: { orden, columnas }, onSearch },
  });
  const onFilter = useStableCallback(({ typed: text, ...chosen }: Partial<DirectoryFilter>) => {
    if (text !== undefined) setTyped(text);
    if (Object.keys(chosen).length > 0) onSearch(chosen);
  });
  return { ...table, filter, onFilter };
}

const load = {
  details: () => import('#web/features/directory/details-dialog.tsx'),
  connect: () => import('#web/features/directory/connect-dialog.tsx'),
  write: () => import('#web/features/directory/institution-dialog.tsx'),
  tasks: () => import('#web/features/directory/tasks-dialog.tsx'),
  ask: () => import('#web/features/directory/ask-dialog.tsx'),
};
const DetailsDialog = lazyOverlay(load.details, 'DetailsDialog');
const ConnectDialog = lazyOverlay(load.connect, 'ConnectDialog');
const InstitutionDialog = lazyOverlay(load.write, 'InstitutionDialog');
const TasksDialog = lazyOverlay(load.tasks, 'TasksDialog');
const AskDialog = lazyOverlay(load.ask, 'AskDialog');

function useDirectoryDialogs() {
  return {
    details: useDialogState<Institution>(),
    connecting: useDialogState<Institution>(),
    asking: useDialogState<Institution>(),
    answering: useDialogState<'tasks'>(),
    writing: useDialogState<{ institution: Institution | null }>(),
  };
}

type DirectoryDialogsProps = {
  dialogs: ReturnType<typeof useDirectoryDialogs>;
  actions: ReturnType<typeof useDirectoryActions>;
  directory: ShownDirectory | null;
  place: { state: string; city: string };
};

function DirectoryDialogs({ dialogs, actions, directory, place }: DirectoryDialogsProps) {
  const { details, connecting, asking, answering, writing } = dialogs;
  const own = directory?.overview.own ?? [];
  return (
    <>
      {details.subject && (
        <DetailsDialog
          institution={details.subject}
          waiting={waitingOf(details.subject, directory)}
          actions={actions}
          onEdit={(institution) => {
            details.close();
            writing.open({ institution });
          }}
          onAsk={(institution) => {
            details.close();
            asking.open(institution);
          }}
          isOpen={details.isOpen}
          onClose={details.close}
        />
      )}
      {connecting.subject && (
        <ConnectDialog
          institution={connecting.subject}
          own={own.filter(({ id }) => id !== connecting.subject?.id)}
          hasMoreOwn={directory?.overview.hasMoreOwn ?? false}
          isOpen={connecting.isOpen}
          onClose={connecting.close}
          onConnect={async (values) => {
            const isSafe = await actions.connect(connecting.subject?.id ?? 0, values);
            if (isSafe) connecting.close();
            return isSafe;
          }}
        />
      )}
      {answering.subject && (
        <TasksDialog
          tasks={directory?.tasks ?? []}
          actions={actions}
          isOpen={answering.isOpen}
          onClose={answering.close}
        />
      )}
      {asking.subject && (
        <AskDialog institution={asking.subject} isOpen={asking.isOpen} onClose={asking.close} />
      )}
      {writing.subject && (
        <InstitutionDialog
          institution={writing.subject.institution}
          place={place}
          isOpen={writing.isOpen}
          onClose={writing.close}
        />
      )}
    </>
  );
}

function waitingOf({ id }: Institution, directory: ShownDirectory | null) {
  const institutions = directory?.institutions ?? [];
  const waiting: readonly WaitingConnection[] =
    institutions.find((one) => one.id === id)?.waiting ?? [];
  const known = [...institutions, ...(directory?.overview.own ?? [])];
  return waiting.map((connection) => {
    const otherId = connection.fromId === id ? connection.toId : connection.fromId;
    return {
      connection,
      name: known.find((one) => one.id === otherId)?.name ?? messages.otherInstitution,
    };
  });
}
