import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { columnOf } from '#contract/core/roles';
import type { SessionUser } from '#contract/session';
import {
  listStateFigures,
  OFFERED_STATES,
  readStateSummary,
  type StateFigures,
} from '#contract/state-coordinator';
import type { ReportRef, ReportSource } from '#web/features/state-coordinator/report-source.ts';
import type { StateSearch } from '#web/features/state-coordinator/search-params.ts';
import { StateCards } from '#web/features/state-coordinator/state-cards.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { useIsDesktop } from '#web/ui/hooks/use-is-desktop.ts';
import { DensePage, folded } from '#web/ui/layout/dense-page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { Definitions, MoreActions, StateChoice } from './dashboard-actions.tsx';
import * as messages from './messages.ts';
import { StateCalendar } from './state-calendar.tsx';
import { StateObjectives } from './state-objectives.tsx';
import { StatePeople } from './state-people.tsx';
import { StateQuarter } from './state-quarter.tsx';
import { useStateSearch } from './use-state-search.ts';

const route = getRouteApi('/guarded/state-coordinator-dashboard');
/** Lazy with its outlines: most users see one state and no map. */
const StatesMapView = lazyComponent(
  () => import('#web/features/state-coordinator/states-map-view.lazy.tsx'),
  'StatesMapView',
);

const TITLE = messages.title;

const TABS = [
  { id: 'personas', label: messages.people },
  { id: 'calendario', label: messages.calendar },
  { id: 'objetivos', label: messages.objectives },
  { id: 'trimestre', label: messages.quarter },
];

export function StateCoordinatorScreen() {
  return (
    <ReservedScreen title={TITLE} screen="stateCoordinator" message={messages.reserved}>
      {(self) =>
        columnOf(self.role) === 'coordinador_estatal' ? (
          <One self={self} />
        ) : (
          <Several self={self} />
        )
      }
    </ReservedScreen>
  );
}

/** Another state in the address is requested, and refused by the server (D27). */
function One({ self }: { self: SessionUser }) {
  const { estado = self.state } = route.useSearch();
  return <Dashboard key={estado} state={estado} states={[]} />;
}

function Several({ self }: { self: SessionUser }) {
  const figures = useServerRead(listStateFigures);
  const { estado } = route.useSearch();
  if (figures.state.type !== 'known') {
    return (
      <DensePage title={TITLE}>
        <ReadPage
          state={figures.state}
          onReload={figures.reload}
          rows={8}
          offlineTitle={messages.statesNeedSignal}
        >
          {() => null}
        </ReadPage>
      </DensePage>
    );
  }
  const states = offered(figures.state.value, self);
  const state = estado ?? states[0] ?? self.state;
  return <Dashboard key={state} state={state} states={states} figures={figures.state.value} />;
}

/** The specification's first three, if within reach; then those with people. */
function offered(figures: readonly StateFigures[], self: SessionUser): string[] {
  const known = figures.map(({ state }) => state);
  const isAdmin = columnOf(self.role) === 'admin';
  const first = OFFERED_STATES.filter((state) => isAdmin || known.includes(state));
  return [...first, ...known.filter((state) => !first.some((one) => one === state))];
}

type DashboardProps = {
  state: string;
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
  const isDesk = useIsDesktop();
  return (
    <DensePage
      title={TITLE}
      hasFolded
      actions={<StateChoice {...{ state, states }} />}
      more={
        <MoreActions
          report={report}
          hasMap={figures !== undefined}
          hasDefinitions={isDesk}
          isKnown={summary.type === 'known'}
        />
      }
    >
      <ReadPage
        state={withTitle(summary)}
        onReload={reload}
        rows={8}
        offlineTitle={messages.needsSignal(state)}
        refusedTitle={messages.notInReach(state)}
      >
        {(known) => (
          <>
            <div className={folded}>
              <StateCards summary={known} />
            </div>
            {figures && mapa === 'si' && (
              <StatesMapView
                figures={figures}
                chosen={state}
                onState={(estado) => onSearch({ estado })}
              />
            )}
            <Sections state={state} report={report} />
            {!isDesk && <Definitions />}
          </>
        )}
      </ReadPage>
    </DensePage>
  );
}

/** Uses the specification's text, except for server refusals. */
function withTitle<T extends { type: string; isRefused?: boolean; sentence?: string }>(
  state: T,
): T {
  if (state.type !== 'failed' || state.isRefused) return state;
  return { ...state, sentence: messages.failed(state.sentence ?? '') };
}

function Sections({ state, report }: { state: string; report: ReportRef }) {
  const { tab = 'personas' } = route.useSearch();
  const onSearch = useStateSearch();
  return (
    <Tabs
      label={messages.sections}
      items={TABS}
      isOneLine
      value={tab}
      onValueChange={(id) =>
        onSearch({ tab: id === 'personas' ? undefined : (id as StateSearch['tab']) })
      }
    >
      {tab === 'personas' && <StatePeople {...{ state, report }} />}
      {tab === 'calendario' && <StateCalendar {...{ state, report }} />}
      {tab === 'objetivos' && <StateObjectives {...{ state, report }} />}
      {tab === 'trimestre' && <StateQuarter {...{ state, report }} />}
    </Tabs>
  );
}
