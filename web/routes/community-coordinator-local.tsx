import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { css } from '#styled/css';
import { suggestGospel } from '#web/features/gospel/suggest-gospel.tsx';
import { CommunityCards } from '#web/features/groups/community-cards.tsx';
import { EditAttendanceDialog } from '#web/features/groups/edit-attendance-dialog.tsx';
import { localFigures, percentToBadge } from '#web/features/groups/local-figures.ts';
import { RecentMeetings } from '#web/features/groups/recent-meetings.tsx';
import { RegisterMeetingDialog } from '#web/features/groups/register-meeting-dialog.tsx';
import { useLocalActions } from '#web/features/groups/use-local-actions.ts';
import { type LocalCommunity, useLocalCommunities } from '#web/records/use-local-communities.ts';
import { KnownSince } from '#web/services/known-since.tsx';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { StoredPage } from '#web/ui/state/stored-page.tsx';
import * as words from './local-words.ts';

const TITLE = words.title;

export function LocalCommunitiesScreen() {
  return (
    <StoredPage
      value={useLocalCommunities()}
      isComing={useSignal()}
      title={TITLE}
      loadingLead={words.loading}
      missingTitle={words.notKnownYet}
      missingText={words.notKnownYetHint}
    >
      {(known) => (known.communities.length > 0 ? <Communities {...known} /> : <NoCommunities />)}
    </StoredPage>
  );
}

function NoCommunities() {
  return (
    <Page title={TITLE}>
      <EmptyState title={words.none}>
        <p>{words.noneHint}</p>
      </EmptyState>
    </Page>
  );
}

type Edited = { community: LocalCommunity; meeting: OverlaidMeeting };

type CommunitiesProps = { communities: readonly LocalCommunity[]; receivedAt: number };

function Communities({ communities, receivedAt }: CommunitiesProps) {
  const now = usePhone().now();
  const actions = useLocalActions();
  const [isRegistering, setRegistering] = useState(false);
  const only = communities.length === 1 ? (communities[0]?.group.id ?? null) : null;
  const [communityId, setCommunityId] = useState<number | null>(only);
  const editing = useDialogState<Edited>();
  const register = (id: number | null) => {
    setCommunityId(id);
    setRegistering(true);
  };
  return (
    <Page
      title={TITLE}
      actions={
        <Button icon={<CalendarPlus aria-hidden />} onClick={() => register(only)}>
          {words.registerMeeting}
        </Button>
      }
    >
      <KnownSince receivedAt={receivedAt} />
      <Counters communities={communities} now={now} />
      <section className={part}>
        <h2 className={title}>{words.mine}</h2>
        <CommunityCards communities={communities} now={now} onRegister={register} />
      </section>
      <RecentMeetings
        communities={communities}
        now={now}
        onEdit={(community, meeting) => editing.open({ community, meeting })}
      />
      <RegisterMeetingDialog
        isOpen={isRegistering}
        onClose={() => setRegistering(false)}
        communities={communities}
        communityId={communityId}
        now={now}
        gospelSuggestion={suggestGospel}
        onRegister={async (meeting) => {
          const isSafe = await actions.register(meeting);
          if (isSafe) setRegistering(false);
          return isSafe;
        }}
      />
      {editing.subject && (
        <EditAttendanceDialog
          {...editing.subject}
          isOpen={editing.isOpen}
          onClose={editing.close}
          onSave={async (meeting, changes) => {
            const isSafe = await actions.saveMarks(meeting, changes);
            if (isSafe) editing.close();
            return isSafe;
          }}
        />
      )}
    </Page>
  );
}

function Counters({ communities, now }: { communities: readonly LocalCommunity[]; now: number }) {
  const figures = localFigures(communities, now);
  const level = percentToBadge(figures.attendance);
  return (
    <CardGrid size="figure">
      <StatCard label={words.communities} value={figures.communities} />
      <StatCard label={words.members} value={figures.members} />
      <StatCard label={words.meetings} value={figures.meetings} note={words.lastThirtyDays} />
      <StatCard
        label={words.averageAttendance}
        value={formatPercent(figures.attendance)}
        note={level ? words.lastThirtyDaysWith(level.word) : words.lastThirtyDays}
        definition={RECENT_ATTENDANCE_DEFINITION}
      />
    </CardGrid>
  );
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const title = css({ textStyle: 'title' });
