import type { Institution } from '#contract/directory';
import type { ShownDirectory } from '#web/features/directory/use-directory.ts';
import type { useDirectoryActions } from '#web/features/directory/use-directory-actions.ts';
import type { WaitingConnection } from '#web/records/use-connections.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as words from './words.ts';

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

export function useDirectoryDialogs() {
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

/** What is opened over the directory. */
export function DirectoryDialogs({ dialogs, actions, directory, place }: DirectoryDialogsProps) {
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

/** As the queue is now, each with the name of its other side. */
function waitingOf({ id }: Institution, directory: ShownDirectory | null) {
  const institutions = directory?.institutions ?? [];
  const waiting: readonly WaitingConnection[] =
    institutions.find((one) => one.id === id)?.waiting ?? [];
  const known = [...institutions, ...(directory?.overview.own ?? [])];
  return waiting.map((connection) => {
    const otherId = connection.fromId === id ? connection.toId : connection.fromId;
    return {
      connection,
      name: known.find((one) => one.id === otherId)?.name ?? words.otherInstitution,
    };
  });
}
