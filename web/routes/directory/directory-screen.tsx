import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import type { SessionUser } from '#contract/session';
import type { DirectoryFilter } from '#web/features/directory/directory-filter.ts';
import { DirectoryView } from '#web/features/directory/directory-view.tsx';
import { INSTITUTION_COLUMNS } from '#web/features/directory/institution-columns.tsx';
import type { DirectorySearch } from '#web/features/directory/search-params.ts';
import { type ShownDirectory, useDirectory } from '#web/features/directory/use-directory.ts';
import { useDirectoryActions } from '#web/features/directory/use-directory-actions.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { DirectoryDialogs, useDirectoryDialogs } from './directory-dialogs.tsx';
import * as words from './words.ts';

const route = getRouteApi('/guarded/vertebracion');

/** «Vertebración»: the directory of institutions, the nearest kept on the phone for the field. */
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
    <Page
      title={words.title}
      isDense
      actions={
        known && (
          <>
            {known.tasks.length > 0 && (
              <Button variant="quiet" onClick={() => dialogs.answering.open('tasks')}>
                {tasksToText(known)}
              </Button>
            )}
            {known.canCreate && (
              <Button
                icon={<Plus aria-hidden />}
                {...offlineButtonProps(hasSignal)}
                onClick={() => dialogs.writing.open({ institution: null })}
              >
                {words.create}
              </Button>
            )}
          </>
        )
      }
    >
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle={words.needsSignal}
        refusedTitle={words.refused}
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
    </Page>
  );
}

/** As many as were told; more of them come as these are answered. */
function tasksToText({ tasks, overview }: ShownDirectory): string {
  return overview.hasMoreTasks ? words.tasksOrMore(tasks.length) : words.tasksOf(tasks.length);
}

/** All but what is typed stands in the address. */
function useDirectorySearch() {
  const { tipo, estado, ciudad, situacion, orden, columnas } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState('');
  const onSearch = (patch: Partial<DirectorySearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    });
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
