import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { listStatePeople, readStateSummary, type StatePerson } from '#contract/state-coordinator';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { PeopleView } from '#web/features/state-coordinator/people-view.tsx';
import { BY_NAME, PERSON_COLUMNS } from '#web/features/state-coordinator/person-columns.tsx';
import { PersonDialog } from '#web/features/state-coordinator/person-dialog.tsx';
import type { ReportRef } from '#web/features/state-coordinator/report-source.ts';
import type { StateSearch } from '#web/features/state-coordinator/search-params.ts';
import { useStatePeople } from '#web/features/state-coordinator/use-state-people.ts';
import { MovePersonDialog } from '#web/features/states/move-person-dialog.tsx';
import { useRegionActions } from '#web/features/states/use-region-actions.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './words.ts';

const route = getRouteApi('/guarded/state-coordinator-dashboard');

type StatePeopleProps = { state: string; report: ReportRef };
type Opened = { act: 'see' | 'assign'; person: StatePerson };

/** «Gestión de Personas». Fetched at each opening; never stored on the phone (D21). */
export function StatePeople({ state, report }: StatePeopleProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const hasSignal = useSignal();
  const dialog = useDialogState<Opened>();
  const onSearch = searchPatch<StateSearch>(navigate);
  const { view, setView } = useTableView({
    ...{ columns: PERSON_COLUMNS, initialSort: BY_NAME, storageKey: 'state-people' },
    ...{ search, onSearch },
  });
  const [typed, setTyped] = useState('');
  const pages = useStatePeople({ state, typed, community: search.comunidad }, view.sort);
  const { subject } = dialog;
  return (
    <ReadPage
      isInner
      state={pages.state}
      onReload={pages.reload}
      rows={8}
      offlineTitle={words.peopleNeedSignal(state)}
    >
      {(known) => (
        <>
          <PeopleView
            {...{ state, view, report, typed }}
            pages={known}
            onTyped={setTyped}
            community={search.comunidad ?? null}
            onCommunity={(comunidad) => onSearch({ comunidad: comunidad ?? undefined })}
            onView={setView}
            canAssign={hasSignal}
            onAssign={(person) => dialog.open({ act: 'assign', person })}
            onSee={(person) => dialog.open({ act: 'see', person })}
          />
          {subject?.act === 'see' && (
            <PersonDialog person={subject.person} isOpen={dialog.isOpen} onClose={dialog.close} />
          )}
          {subject?.act === 'assign' && (
            <Assign
              person={subject.person}
              state={state}
              isOpen={dialog.isOpen}
              onClose={dialog.close}
            />
          )}
        </>
      )}
    </ReadPage>
  );
}

type AssignProps = { person: StatePerson; state: string; isOpen: boolean; onClose: () => void };

const Assign = freshOnOpen(({ person, state, isOpen, onClose }: AssignProps) => {
  const { move } = useRegionActions();
  const reread = useRereads();
  const { name: alias, community, communityId } = person;
  return (
    <MovePersonDialog
      {...{ state, isOpen, onClose }}
      title={words.assignCommunity}
      person={{ alias, community, communityId }}
      onMove={async (chosen) => {
        const isDone = await move(person.id, chosen);
        if (isDone) await reread([listStatePeople, readStateSummary]);
        return isDone;
      }}
    />
  );
});
