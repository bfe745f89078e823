import { getRouteApi } from '@tanstack/react-router';
import { toZone } from '#contract/core/time-zones';
import type { PulledGroup } from '#contract/sync';
import { useTeams } from '#web/records/use-teams.ts';
import { KnownSince } from '#web/services/known-since.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { StoredPage } from '#web/ui/state/stored-page.tsx';
import { type TeamFollowUpKind, TeamFollowUpTab } from './team-follow-up-tab.tsx';
import { TeamMeetingsTab } from './team-meetings-tab.tsx';
import { TeamMembersTab } from './team-members-tab.tsx';
import * as words from './words.ts';

const route = getRouteApi('/guarded/team-coordinator');
const TITLE = words.title;
const TABS = [
  { id: 'reuniones', label: words.meetings },
  { id: 'equipo', label: words.team },
  { id: 'lecturas', label: words.readings },
  { id: 'deportes', label: words.sports },
  { id: 'reclutamiento', label: words.recruiting },
];
const KINDS: Partial<Record<string, TeamFollowUpKind>> = {
  lecturas: 'reading',
  deportes: 'sport',
  reclutamiento: 'prospect',
};

/** The team coordinator's panel: meetings, people, and what they read, train and whom they invite. */
export function TeamPanelScreen() {
  return (
    <ReservedScreen title={TITLE} screen="team" message={words.reserved}>
      {() => <StoredPanel />}
    </ReservedScreen>
  );
}

function StoredPanel() {
  return (
    <StoredPage
      value={useTeams()}
      isComing={useSignal()}
      title={TITLE}
      loadingLead={words.loading}
      missingTitle={words.notKnownYet}
      missingText={words.notKnownYetHint}
    >
      {(known) => <Panel {...known} />}
    </StoredPage>
  );
}

/** Which team and which tab are open stands in the address. */
function Panel({ teams, receivedAt }: { teams: readonly PulledGroup[]; receivedAt: number }) {
  const navigate = route.useNavigate();
  const { tab, equipo } = route.useSearch();
  const team = teams.find(({ id }) => id === equipo) ?? teams[0] ?? null;
  const firstId = Math.min(...teams.map(({ id }) => id));
  const value = TABS.some(({ id }) => id === tab) ? (tab as string) : 'reuniones';
  const kind = KINDS[value];
  const go = (search: { tab?: string; equipo?: number }) =>
    void navigate({
      to: '/team-coordinator',
      search: { tab: value, equipo, ...search },
      resetScroll: false,
    });
  return (
    <Page
      title={TITLE}
      lead={team ? `${team.name} · ${team.location}` : words.formsWithFirstMeeting}
    >
      <KnownSince receivedAt={receivedAt} />
      {teams.length > 1 && team && (
        <Field label={words.team}>
          {(control) => (
            <Select
              {...control}
              value={String(team.id)}
              options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
              onValueChange={(id) => go({ equipo: Number(id) })}
            />
          )}
        </Field>
      )}
      <Tabs
        label={words.sections}
        items={TABS}
        value={value}
        onValueChange={(id) => go({ tab: id })}
      >
        <div key={team?.id}>
          {value === 'reuniones' && (
            <TeamMeetingsTab
              teamId={team?.id ?? null}
              place={team?.location}
              zone={toZone(team ?? {})}
              isFirst={!team || team.id === firstId}
            />
          )}
          {value === 'equipo' && <TeamMembersTab teamId={team?.id ?? null} />}
          {kind && <TeamFollowUpTab key={kind} kind={kind} team={team} />}
        </div>
      </Tabs>
    </Page>
  );
}
