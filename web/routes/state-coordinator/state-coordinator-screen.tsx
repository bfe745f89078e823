import { getRouteApi } from '@tanstack/react-router';
import MapIcon from 'lucide-react/icons/map';
import { useRef } from 'react';
import { type Column, columnOf } from '#contract/core/roles';
import type { SessionUser } from '#contract/session';
import {
  listStateFigures,
  OFFERED_STATES,
  readStateSummary,
  type StateFigures,
} from '#contract/state-coordinator';
import { css } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { ReportMenu } from '#web/features/state-coordinator/report-menu.tsx';
import { DEFINITIONS } from '#web/features/state-coordinator/report-notes.ts';
import type { ReportRef, ReportSource } from '#web/features/state-coordinator/report-source.ts';
import type { StateSearch } from '#web/features/state-coordinator/search-params.ts';
import { StateCards } from '#web/features/state-coordinator/state-cards.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { StateCalendar } from './state-calendar.tsx';
import { StateObjectives } from './state-objectives.tsx';
import { StatePeople } from './state-people.tsx';

const route = getRouteApi('/guarded/state-coordinator-dashboard');
/** With its outlines: most who open this screen see one state and no map. */
const StatesMapView = lazyComponent(
  () => import('#web/features/state-coordinator/states-map-view.lazy.tsx'),
  'StatesMapView',
);

const TITLE = 'Dashboard de Zona';
const COORDINATORS: readonly Column[] = ['ES', 'CC', 'AD'];

const TABS = [
  { id: 'personas', label: 'Gestión de Personas' },
  { id: 'calendario', label: 'Calendario Reuniones' },
  { id: 'objetivos', label: 'Objetivos Políticos' },
];

/** A state: six figures, its people, its calendar and its objectives. */
export function StateCoordinatorScreen() {
  return (
    <ReservedScreen
      title={TITLE}
      columns={COORDINATORS}
      message="Este dashboard lo ve quien coordina un estado o una zona."
    >
      {(self) => (columnOf(self.role) === 'ES' ? <One self={self} /> : <Several self={self} />)}
    </ReservedScreen>
  );
}

/** Another state in the address is asked for, and the server refuses it (D27). */
function One({ self }: { self: SessionUser }) {
  const { estado = self.state } = route.useSearch();
  return <Dashboard key={estado} state={estado} states={[]} />;
}

function Several({ self }: { self: SessionUser }) {
  const figures = useServerRead(listStateFigures);
  const { estado } = route.useSearch();
  if (figures.state.type !== 'known') {
    return (
      <Page title={TITLE} isDense>
        <ReadPage
          state={figures.state}
          onReload={figures.reload}
          rows={8}
          offlineTitle="Para ver los estados hace falta señal"
        >
          {() => null}
        </ReadPage>
      </Page>
    );
  }
  const states = offered(figures.state.value, self);
  const state = estado ?? states[0] ?? self.state;
  return <Dashboard key={state} state={state} states={states} figures={figures.state.value} />;
}

/** The specification's three first, as far as they are within reach; then those with people. */
function offered(figures: readonly StateFigures[], self: SessionUser): string[] {
  const known = figures.map(({ state }) => state);
  const isAdmin = columnOf(self.role) === 'AD';
  const first = OFFERED_STATES.filter((state) => isAdmin || known.includes(state));
  return [...first, ...known.filter((state) => !first.some((one) => one === state))];
}

type DashboardProps = {
  state: string;
  /** Those to choose from; none where there is one. */
  states: readonly string[];
  figures?: readonly StateFigures[];
};

function Dashboard({ state, states, figures }: DashboardProps) {
  const { state: summary, reload } = useServerRead(readStateSummary, {
    query: { state },
    isFresh: true,
  });
  const { mapa } = route.useSearch();
  const onSearch = useStateSearch();
  const report = useRef<ReportSource>(null);
  return (
    <Page
      title={TITLE}
      isDense
      actions={
        <Actions
          {...{ state, states, report }}
          hasMap={figures !== undefined}
          isKnown={summary.type === 'known'}
        />
      }
    >
      <ReadPage
        state={withTitle(summary)}
        onReload={reload}
        rows={8}
        offlineTitle={`Para ver ${state} hace falta señal`}
        refusedTitle={`${state} no está a tu alcance`}
      >
        {(known) => (
          <>
            <StateCards summary={known} />
            {figures && mapa === 'si' && (
              <StatesMapView
                figures={figures}
                chosen={state}
                onState={(estado) => onSearch({ estado })}
              />
            )}
            <Sections state={state} report={report} />
          </>
        )}
      </ReadPage>
    </Page>
  );
}

/** The specification's own words; what the server refuses stays as it says it. */
function withTitle<T extends { type: string; isRefused?: boolean; sentence?: string }>(
  state: T,
): T {
  if (state.type !== 'failed' || state.isRefused) return state;
  return { ...state, sentence: `Error al cargar datos. ${state.sentence ?? ''}` };
}

type ActionsProps = Omit<DashboardProps, 'figures'> & {
  hasMap: boolean;
  isKnown: boolean;
  report: ReportRef;
};

function Actions({ state, states, hasMap, isKnown, report }: ActionsProps) {
  const { mapa } = route.useSearch();
  const onSearch = useStateSearch();
  const definitions = useDialogState<'open'>();
  const hasSignal = useSignal();
  const isShown = mapa === 'si';
  return (
    <>
      {states.length > 0 ? (
        <div className={choice}>
          <Select
            aria-label="Estado"
            options={[...new Set([...states, state])].map((value) => ({ value, label: value }))}
            value={state}
            onValueChange={(estado) => onSearch({ estado })}
          />
        </div>
      ) : (
        <p className={name}>{state}</p>
      )}
      {hasMap && (
        <Button
          variant="quiet"
          icon={<MapIcon aria-hidden />}
          aria-pressed={isShown}
          onClick={() => onSearch({ mapa: isShown ? undefined : 'si' })}
        >
          Mapa
        </Button>
      )}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => definitions.open('open')}>
        ¿Cómo se calcula?
      </Button>
      <ReportMenu report={report} isDisabled={!isKnown || !hasSignal} />
      <Dialog
        isOpen={definitions.isOpen}
        onClose={definitions.close}
        title="¿Cómo se calcula?"
        footer={<Button onClick={definitions.close}>Cerrar</Button>}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus */}
        <section aria-label="Definiciones" tabIndex={0}>
          <DefinitionList definitions={DEFINITIONS} />
        </section>
      </Dialog>
    </>
  );
}

function Sections({ state, report }: { state: string; report: ReportRef }) {
  const { tab = 'personas' } = route.useSearch();
  const onSearch = useStateSearch();
  return (
    <Tabs
      label="Secciones del dashboard"
      items={TABS}
      value={tab}
      onValueChange={(id) =>
        onSearch({ tab: id === 'personas' ? undefined : (id as StateSearch['tab']) })
      }
    >
      {tab === 'personas' && <StatePeople {...{ state, report }} />}
      {tab === 'calendario' && <StateCalendar {...{ state, report }} />}
      {tab === 'objetivos' && <StateObjectives {...{ state, report }} />}
    </Tabs>
  );
}

function useStateSearch() {
  const navigate = route.useNavigate();
  return (patch: Partial<StateSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    });
}

const choice = css({
  flex: { base: '[1 1 8rem]', desktop: '[0 1 auto]' },
  width: { desktop: '[11rem]' },
  minWidth: '0',
});
const name = css({ textStyle: 'label', alignSelf: 'center' });
