import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useCallback, useMemo } from 'react';
import { meetingStatus } from '#contract/communities';
import { listByRegion, type RegionUser } from '#contract/people';
import { type DashboardPath, findDashboard } from '#web/features/states/dashboards.ts';
import { RegionCards } from '#web/features/states/region-cards.tsx';
import { filterRegion } from '#web/features/states/region-filter.ts';
import { RegionFilters } from '#web/features/states/region-filters.tsx';
import { countRegion, joinRegion, type MeetingStatus } from '#web/features/states/region-rows.ts';
import { RegionTable } from '#web/features/states/region-table.tsx';
import { useRegionActions } from '#web/features/states/use-region-actions.ts';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { type DashboardAct, DashboardDialogs } from './state-dashboard-dialogs.tsx';

/** The dashboard of the state its address names. */
export function StateDashboardScreen() {
  const { pathname } = useLocation();
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
    <Page
      title={`Dashboard ${state}`}
      lead={people.state.type === 'loading' ? `Cargando datos de ${state}...` : undefined}
      actions={!isRefused && <HeaderButtons canWrite={canWrite} onOpen={dialog.open} />}
    >
      <ReadPage
        state={people.state}
        onReload={people.reload}
        offlineTitle={`Para ver a las personas de ${state} hace falta señal`}
        refusedTitle={`${state} no está a tu alcance`}
      >
        {(known) => (
          <ReadPage
            isInner
            state={meetings.state}
            onReload={meetings.reload}
            offlineTitle={`Para ver las reuniones de ${state} hace falta señal`}
          >
            {(statuses) => <Region {...{ path, state, known, statuses }} onOpen={dialog.open} />}
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
    </Page>
  );
}

type HeaderButtonsProps = { canWrite: boolean; onOpen: (act: DashboardAct) => void };

function HeaderButtons({ canWrite, onOpen }: HeaderButtonsProps) {
  const need = offlineButtonProps(canWrite);
  return (
    <>
      <Button
        variant="quiet"
        icon={<UserPlus aria-hidden />}
        {...need}
        onClick={() => onOpen({ type: 'add' })}
      >
        Agregar Persona
      </Button>
      <Button icon={<Plus aria-hidden />} {...need} onClick={() => onOpen({ type: 'create' })}>
        Crear Comunidad
      </Button>
    </>
  );
}

type RegionProps = {
  path: DashboardPath;
  state: string;
  known: readonly RegionUser[];
  statuses: readonly MeetingStatus[];
  onOpen: (act: DashboardAct) => void;
};

function Region({ path, state, known, statuses, onOpen }: RegionProps) {
  const search = useSearch({ from: `/guarded${path}` });
  const navigate = useNavigate();
  const { copy } = useRegionActions();
  const rows = useMemo(() => joinRegion(known, statuses), [known, statuses]);
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
