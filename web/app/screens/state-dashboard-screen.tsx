import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useCallback, useMemo, useState } from 'react';
import { listCommunities, meetingStatus } from '#contract/communities';
import { listByRegion, type RegionUser } from '#contract/people';
import { CreateCommunityDialog } from '#web/community-management/create-community-dialog.tsx';
import { usePhone } from '#web/deps/phone-context.ts';
import { ServerReads, useServerRead } from '#web/deps/server-reads.tsx';
import { AccessLinkDialog } from '#web/states/access-link-dialog.tsx';
import { AddPersonDialog } from '#web/states/add-person-dialog.tsx';
import { MovePersonDialog } from '#web/states/move-person-dialog.tsx';
import { RegionCards } from '#web/states/region-cards.tsx';
import { filterRegion, toRegionSearch } from '#web/states/region-filter.ts';
import { RegionFilters } from '#web/states/region-filters.tsx';
import {
  countRegion,
  joinRegion,
  type MeetingStatus,
  type RegionRow,
} from '#web/states/region-rows.ts';
import { RegionTable } from '#web/states/region-table.tsx';
import { isDashboardPath, STATE_BY_PATH } from '#web/states/state-of-path.ts';
import { useRegionDeeds } from '#web/states/use-region-deeds.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ReadPage } from '#web/ui/read-page.tsx';
import { useToasts } from '#web/ui/toast-region.tsx';
import { useHasSignal } from './use-has-signal.ts';

/** The dashboard of the state its address names. */
export function StateDashboardScreen() {
  const { pathname } = useLocation();
  const hasSignal = useHasSignal();
  if (!isDashboardPath(pathname)) return null;
  const state = STATE_BY_PATH[pathname];
  return (
    <ServerReads hasSignal={hasSignal}>
      <Dashboard key={state} state={state} hasSignal={hasSignal} />
    </ServerReads>
  );
}

type Opened =
  | { type: 'add' }
  | { type: 'create' }
  | { type: 'move'; person: RegionRow }
  | { type: 'link'; person: RegionRow };

function Dashboard({ state, hasSignal }: { state: string; hasSignal: boolean }) {
  const people = useServerRead(listByRegion, { query: { state }, isFresh: true });
  const meetings = useServerRead(meetingStatus, { query: { state }, isFresh: true });
  const [opened, setOpened] = useState<{ what: Opened; count: number } | null>(null);
  const open = (what: Opened) => setOpened({ what, count: (opened?.count ?? 0) + 1 });
  const isRefused = people.state.type === 'failed' && people.state.isRefused;
  const need =
    hasSignal && people.state.type !== 'offline' ? {} : { note: 'Necesita señal', disabled: true };
  return (
    <Page
      title={`Dashboard ${state}`}
      lead={people.state.type === 'loading' ? `Cargando datos de ${state}...` : undefined}
      actions={
        !isRefused && (
          <>
            <Button
              variant="quiet"
              icon={<UserPlus aria-hidden />}
              {...need}
              onClick={() => open({ type: 'add' })}
            >
              Agregar Persona
            </Button>
            <Button icon={<Plus aria-hidden />} {...need} onClick={() => open({ type: 'create' })}>
              Crear Comunidad
            </Button>
          </>
        )
      }
    >
      <ReadPage
        state={people.state}
        onReload={people.reload}
        offlineTitle={`Para ver a las personas de ${state} hace falta señal`}
        refusedTitle={`${state} no está a tu alcance`}
      >
        {(known) => (
          <ReadPage
            state={meetings.state}
            onReload={meetings.reload}
            offlineTitle={`Para ver las reuniones de ${state} hace falta señal`}
          >
            {(statuses) => <Region {...{ state, known, statuses }} onOpen={open} />}
          </ReadPage>
        )}
      </ReadPage>
      {opened && <Dialogs key={opened.count} state={state} opened={opened.what} people={people} />}
    </Page>
  );
}

type RegionProps = {
  state: string;
  known: readonly RegionUser[];
  statuses: readonly MeetingStatus[];
  onOpen: (opened: Opened) => void;
};

function Region({ state, known, statuses, onOpen }: RegionProps) {
  const { ciudad, situacion, nombre } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { copy } = useRegionDeeds();
  const rows = useMemo(() => joinRegion(known, statuses), [known, statuses]);
  const search = useMemo(
    () => toRegionSearch({ ciudad, situacion, nombre }),
    [ciudad, situacion, nombre],
  );
  const shown = useMemo(() => filterRegion(rows, search), [rows, search]);
  const copyPublicLink = useCallback(
    (teamId: string) => void copy(`${window.location.origin}/registrar-reunion/${teamId}`),
    [copy],
  );
  return (
    <>
      <RegionCards count={countRegion(known)} />
      <RegionFilters
        people={known}
        search={search}
        onSearch={(wanted) => void navigate({ to: '.', search: wanted, replace: true })}
      />
      <RegionTable
        state={state}
        rows={shown}
        onCopy={copyPublicLink}
        onMove={(person) => onOpen({ type: 'move', person })}
        onLink={(person) => onOpen({ type: 'link', person })}
      />
    </>
  );
}

type DialogsProps = {
  state: string;
  opened: Opened;
  people: ReturnType<typeof useServerRead<typeof listByRegion>>;
};

/** Made anew at each opening. */
function Dialogs({ state, opened, people }: DialogsProps) {
  const [isOpen, setOpen] = useState(true);
  const { now } = usePhone();
  const toasts = useToasts();
  const deeds = useRegionDeeds();
  const communities = useServerRead(listCommunities, {
    isFresh: true,
    isWanted: isOpen && opened.type === 'move',
  });
  const base = { isOpen, onClose: () => setOpen(false) };
  const tell = (title: string, description: string) =>
    void toasts.show({ title, description, variant: 'destructive' });
  switch (opened.type) {
    case 'add':
      return (
        <AddPersonDialog
          {...base}
          state={state}
          now={now()}
          onAdd={deeds.addPerson}
          onMissing={() => tell('Campos requeridos', 'Por favor completa todos los campos')}
        />
      );
    case 'create':
      return (
        <CreateCommunityDialog
          {...base}
          state={state}
          people={placeable(people.state)}
          onReloadPeople={people.reload}
          missing={{
            title: 'Campos requeridos',
            description: 'Por favor completa el nombre y ubicación',
          }}
        />
      );
    case 'move':
      return (
        <MovePersonDialog
          {...base}
          person={opened.person}
          state={state}
          communities={communities.state}
          onReload={communities.reload}
          onMissing={() =>
            tell('Selecciona una comunidad', 'Por favor selecciona una comunidad para asignar')
          }
          onMove={(community) => deeds.move(opened.person.id, community)}
        />
      );
    case 'link':
      return (
        <AccessLinkDialog
          {...base}
          person={opened.person}
          onMake={() => deeds.makeLink(opened.person.id)}
          onCopy={(link) => void deeds.copy(link)}
          onRevoke={() => deeds.revokeLink(opened.person.id)}
        />
      );
  }
}

/** Approved people who belong nowhere: whoever belongs somewhere is moved by an act of its own. */
function placeable(read: DialogsProps['people']['state']): DialogsProps['people']['state'] {
  if (read.type !== 'known') return read;
  const value = read.value.filter(
    ({ status, communityId }) => status === 'approved' && communityId === null,
  );
  return { type: 'known', value };
}
