import { getRouteApi } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { toZone, type Zone } from '#contract/core/time-zones';
import type { PulledGroup } from '#contract/sync';
import { css } from '#styled/css';
import { suggestGospel } from '#web/features/gospel/suggest-gospel.tsx';
import { AddMemberDialog } from '#web/features/teams/add-member-dialog.tsx';
import { NewTeamMeetingDialog } from '#web/features/teams/new-team-meeting-dialog.tsx';
import { TeamMeetingDialog } from '#web/features/teams/team-meeting-dialog.tsx';
import { TeamMeetingList } from '#web/features/teams/team-meeting-list.tsx';
import { TeamMemberCards } from '#web/features/teams/team-member-cards.tsx';
import { useTeamActions } from '#web/features/teams/use-team-actions.ts';
import { useRoster } from '#web/local-data/use-community.ts';
import { useTeamMeetings } from '#web/local-data/use-team-meetings.ts';
import { useTeams } from '#web/local-data/use-teams.ts';
import { KnownSince } from '#web/services/known-since.tsx';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Select } from '#web/ui/form/select.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { StoredPage } from '#web/ui/state/stored-page.tsx';
import * as messages from './messages.ts';
import { type TeamFollowUpKind, TeamFollowUpTab } from './team-follow-up-tab.tsx';

const route = getRouteApi('/guarded/team-coordinator');
const TITLE = messages.title;
const TABS = [
  { id: 'reuniones', label: messages.meetings },
  { id: 'equipo', label: messages.team },
  { id: 'lecturas', label: messages.readings },
  { id: 'deportes', label: messages.sports },
  { id: 'reclutamiento', label: messages.recruiting },
];
const KINDS: Partial<Record<string, TeamFollowUpKind>> = {
  lecturas: 'reading',
  deportes: 'sport',
  reclutamiento: 'prospect',
};

export function TeamPanelScreen() {
  return (
    <ReservedScreen title={TITLE} screen="team" message={messages.reserved}>
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
      loadingLead={messages.loading}
      missingTitle={messages.notKnownYet}
      missingText={messages.notKnownYetHint}
    >
      {(known) => <Panel {...known} />}
    </StoredPage>
  );
}

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
      lead={team ? `${team.name} · ${team.location}` : messages.formsWithFirstMeeting}
    >
      <KnownSince receivedAt={receivedAt} />
      {teams.length > 1 && team && (
        <Field label={messages.team}>
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
        label={messages.sections}
        items={TABS}
        value={value}
        onValueChange={(id) => go({ tab: id })}
        isOneLine
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

function TeamMembersTab({ teamId }: { teamId: number | null }) {
  const members = useRoster(teamId);
  const offline = offlineButtonProps(useSignal());
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={<UserPlus aria-hidden />} {...offline} onClick={() => setAdding(true)}>
      {messages.addMember}
    </Button>
  );
  if (!members) return <SkeletonRows rows={5} />;
  return (
    <div className={root}>
      {members.length > 0 && <div>{add}</div>}
      {members.length > 0 ? (
        <TeamMemberCards members={members} />
      ) : (
        <EmptyState title={messages.noMembers} icon={<Users />} action={add}>
          <p>{messages.noMembersHint}</p>
        </EmptyState>
      )}
      <AddMemberDialog isOpen={isAdding} onClose={() => setAdding(false)} teamId={teamId} />
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });

/** `isFirst`: the team that receives meetings sent without one. */
type TeamMeetingsTabProps = {
  teamId: number | null;
  place: string | undefined;
  zone: Zone;
  isFirst: boolean;
};

function TeamMeetingsTab({ teamId, place, zone, isFirst }: TeamMeetingsTabProps) {
  const { now } = usePhone();
  const user = useSession();
  const meetings = useTeamMeetings(teamId, isFirst);
  const actions = useTeamActions(teamId);
  const [isCreating, setCreating] = useState(false);
  const reading = useDialogState<string>();
  const newMeeting = (
    <Button icon={<CalendarPlus aria-hidden />} onClick={() => setCreating(true)}>
      {messages.newMeeting}
    </Button>
  );
  if (!meetings) return <SkeletonRows rows={5} />;
  return (
    <div className={teamMeetingsTabRoot}>
      {meetings.length > 0 && <div>{newMeeting}</div>}
      {meetings.length > 0 ? (
        <TeamMeetingList {...{ meetings, place, zone }} onOpen={({ id }) => reading.open(id)} />
      ) : (
        <EmptyState title={messages.noMeetings} action={newMeeting}>
          <p>{messages.noMeetingsHint}</p>
        </EmptyState>
      )}
      <NewTeamMeetingDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        teamId={teamId}
        now={now()}
        zone={zone}
        state={user?.state ?? ''}
        gospelSuggestion={suggestGospel}
        onCreate={async (values) => {
          const isSafe = await actions.create(values);
          if (isSafe) setCreating(false);
          return isSafe;
        }}
      />
      <TeamMeetingDialog
        isOpen={reading.isOpen}
        meeting={meetings.find(({ id }) => id === reading.subject) ?? null}
        zone={zone}
        onClose={reading.close}
        onSave={actions.save}
        gospelSuggestion={suggestGospel}
      />
    </div>
  );
}

const teamMeetingsTabRoot = css({ display: 'flex', flexDirection: 'column', gap: '4' });
