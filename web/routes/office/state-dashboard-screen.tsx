import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useCallback, useMemo } from 'react';
import { meetingStatus } from '#contract/communities';
import { listByRegion, type RegionUser } from '#contract/people';
import { CreateCommunityDialog } from '#web/features/groups/create-community-dialog.tsx';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { AccessLinkDialog } from '#web/features/states/access-link-dialog.tsx';
import { AddPersonDialog } from '#web/features/states/add-person-dialog.tsx';
import { type DashboardPath, findDashboard } from '#web/features/states/dashboards.ts';
import { MovePersonDialog } from '#web/features/states/move-person-dialog.tsx';
import { regionColumns } from '#web/features/states/region-columns.tsx';
import {
  joinRegion,
  type MeetingStatus,
  type RegionRow,
} from '#web/features/states/region-rows.ts';
import { RegionView } from '#web/features/states/region-view.tsx';
import type { RegionSearch } from '#web/features/states/search-params.ts';
import { useRegionActions } from '#web/features/states/use-region-actions.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { type ServerRead, ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { DensePage, FirstWord } from '#web/ui/layout/dense-page.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './state-messages.ts';

export function StateDashboardScreen() {
  // Its own match, not the location, which runs ahead while another dashboard loads.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const dashboard = findDashboard(pathname);
  if (!dashboard) return null;
  const { path, state } = dashboard;
  return (
    <ServerReads>
      <Dashboard key={state} path={path} state={state} />
    </ServerReads>
  );
}

function Dashboard({ path, state }: Pick<RegionProps, 'path' | 'state'>) {
  const hasSignal = useSignal();
  const people = useServerRead(listByRegion, { query: { state }, isFresh: true });
  const meetings = useServerRead(meetingStatus, { query: { state }, isFresh: true });
  const dialog = useDialogState<DashboardAct>();
  const isRefused = people.state.type === 'failed' && people.state.isRefused;
  const canWrite = hasSignal && people.state.type !== 'offline';
  return (
    <DensePage
      title={messages.title(state)}
      lead={people.state.type === 'loading' ? messages.loading(state) : undefined}
      more={!isRefused && <AddPerson {...{ canWrite }} onOpen={dialog.open} />}
      actions={!isRefused && <CreateCommunity {...{ canWrite }} onOpen={dialog.open} />}
    >
      <ReadPage
        state={people.state}
        onReload={people.reload}
        offlineTitle={messages.peopleNeedSignal(state)}
        refusedTitle={messages.notInReach(state)}
      >
        {(known) => (
          <ReadPage
            isInner
            state={meetings.state}
            onReload={meetings.reload}
            offlineTitle={messages.meetingsNeedSignal(state)}
          >
            {(statuses) => (
              <Region {...{ path, state, known, statuses, canWrite }} onOpen={dialog.open} />
            )}
          </ReadPage>
        )}
      </ReadPage>
      {dialog.subject && (
        <DashboardDialogs
          {...{ state, people }}
          act={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </DensePage>
  );
}

type HeaderButtonsProps = { canWrite: boolean; onOpen: (act: DashboardAct) => void };

function AddPerson({ canWrite, onOpen }: HeaderButtonsProps) {
  return (
    <Button
      variant="quiet"
      icon={<UserPlus aria-hidden />}
      {...offlineButtonProps(canWrite)}
      onClick={() => onOpen({ type: 'add' })}
    >
      {messages.addPerson}
    </Button>
  );
}

function CreateCommunity({ canWrite, onOpen }: HeaderButtonsProps) {
  return (
    <Button
      icon={<Plus aria-hidden />}
      {...offlineButtonProps(canWrite)}
      onClick={() => onOpen({ type: 'create' })}
    >
      <FirstWord>{messages.createCommunity}</FirstWord>
    </Button>
  );
}

type RegionProps = {
  path: DashboardPath;
  state: string;
  known: readonly RegionUser[];
  statuses: readonly MeetingStatus[];
  canWrite: boolean;
  onOpen: (act: DashboardAct) => void;
};

function Region({ path, state, known, statuses, canWrite, onOpen }: RegionProps) {
  const search = useSearch({ from: `/guarded${path}` });
  const navigate = useNavigate();
  const { copy } = useRegionActions();
  const rows = useMemo(() => joinRegion(known, statuses), [known, statuses]);
  const onCopy = useCallback(
    (teamId: string) => void copy(`${window.location.origin}/registrar-reunion/${teamId}`),
    [copy],
  );
  const onMove = useStableCallback((person: RegionRow) => onOpen({ type: 'move', person }));
  const columns = useMemo(
    () => regionColumns({ copyLink: onCopy, move: onMove, canMove: canWrite }),
    [onCopy, onMove, canWrite],
  );
  const onSearch = (patch: Partial<RegionSearch>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    });
  const { view, setView } = useTableView({
    ...{ columns, initialSort: null, storageKey: 'region' },
    ...{ search, onSearch },
  });
  return (
    <RegionView
      {...{ state, search, onSearch, columns, view, onCopy, onMove }}
      table={path.slice(1) as PathName<typeof path>}
      people={rows}
      onView={setView}
      onLink={(person) => onOpen({ type: 'link', person })}
    />
  );
}

type PathName<Path> = Path extends `/${infer Name}` ? Name : never;

type DashboardAct =
  | { type: 'add' }
  | { type: 'create' }
  | { type: 'move'; person: RegionRow }
  | { type: 'link'; person: RegionRow };

type DashboardDialogsProps = BaseProps & {
  act: DashboardAct;
  people: { state: ServerRead<RegionUser[]>; reload: () => void };
};

const DashboardDialogs = freshOnOpen(({ act, people, ...base }: DashboardDialogsProps) => {
  switch (act.type) {
    case 'add':
      return <Add {...base} />;
    case 'create':
      return (
        <CreateCommunityDialog
          {...base}
          people={placeable(people.state)}
          onReloadPeople={people.reload}
          missing={{
            title: messages.required,
            description: messages.nameAndPlaceRequired,
          }}
        />
      );
    case 'move':
      return <Move {...base} person={act.person} />;
    case 'link':
      return <AccessLink {...base} person={act.person} />;
  }
});

type BaseProps = { state: string; isOpen: boolean; onClose: () => void };
type OwnProps = BaseProps & { person: RegionRow };

function useRefusal(title: string, description: string) {
  const toasts = useToasts();
  return () => void toasts.show({ title, description, variant: 'destructive' });
}

function Add(base: BaseProps) {
  const { now } = usePhone();
  const { addPerson } = useRegionActions();
  const onMissing = useRefusal(messages.required, messages.allRequired);
  return <AddPersonDialog {...base} now={now()} onAdd={addPerson} onMissing={onMissing} />;
}

function Move(own: OwnProps) {
  const { move } = useRegionActions();
  return <MovePersonDialog {...own} onMove={(community) => move(own.person.id, community)} />;
}

function AccessLink(own: OwnProps) {
  const { makeLink, revokeLink, copy } = useRegionActions();
  const { id } = own.person;
  return (
    <AccessLinkDialog
      {...own}
      onMake={() => makeLink(id)}
      onCopy={(link) => void copy(link)}
      onRevoke={() => revokeLink(id)}
    />
  );
}

/** Approved people without a community; others are moved by a separate action. */
function placeable(read: ServerRead<RegionUser[]>): ServerRead<RegionUser[]> {
  if (read.type !== 'known') return read;
  const value = read.value.filter(
    ({ status, communityId }) => status === 'approved' && communityId === null,
  );
  return { type: 'known', value };
}
