import CircleCheck from 'lucide-react/icons/circle-check';
import { columnOf } from '#contract/core/roles';
import { toZone } from '#contract/core/time-zones';
import { hasCome } from '#contract/rules/meeting-date';
import type { SessionUser } from '#contract/session';
import { css } from '#styled/css';
import { RecentAnnouncements } from '#web/features/announcements/recent-announcements.tsx';
import { useAnnouncements } from '#web/features/announcements/use-announcements.ts';
import { DirectoryCard } from '#web/features/directory/directory-card.tsx';
import { FormationCard } from '#web/features/formation/formation-card.tsx';
import { ForumsCard } from '#web/features/forums/forums-card.tsx';
import { LiturgicalDayLine } from '#web/features/gospel/liturgical-day-line.tsx';
import { useLiturgicalDay } from '#web/features/gospel/use-liturgical-day.ts';
import { LatestMeetings } from '#web/features/home/latest-meetings.tsx';
import { OwnCommunityCard } from '#web/features/home/own-community-card.tsx';
import type { Home } from '#web/features/home/use-home.ts';
import { useWork, type Work } from '#web/features/home/use-work.ts';
import { toWelcome } from '#web/features/home/welcome-banner.tsx';
import { SupportCard } from '#web/features/quotas/support-card.tsx';
import { DashboardLinks } from '#web/features/states/dashboard-links.tsx';
import { InvitationsCard, useInvitationNews } from '#web/features/tertulias/invitations-card.tsx';
import { pickMeeting } from '#web/local-data/pick-meeting.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { offerWholeHome } from '#web/services/whole-home.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { DisclosureCard, DisclosureList } from '#web/ui/layout/disclosure-card.tsx';
import { type Behind, BehindNote, ReadContent } from '#web/ui/state/read-content.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as messages from './card-messages.ts';
import { OfficeWork } from './office-work.tsx';
import { ReadyNote } from './ready-note.tsx';
import { RecordedWork } from './recorded-work.tsx';
import { usePhoneNotes } from './use-phone-notes.ts';

/** All of the home below the roll, from top to bottom: what is drawn no longer moves. */
export function HomeRest({ home }: { home: Home }) {
  offerWholeHome(usePhone());
  return (
    <ServerReads>
      <Rest home={home} />
    </ServerReads>
  );
}

function Rest({ home }: { home: Home }) {
  const user = useSession();
  const known = useWholeHome(home);
  const rest = user && known ? <Known {...{ home, user, known }} /> : <Waiting />;
  if (home.type !== 'recording') return rest;
  return (
    <RecordedWork group={home.group} waiting={<Waiting />}>
      {rest}
    </RecordedWork>
  );
}

function Waiting() {
  return (
    <Card>
      <SkeletonRows rows={3} />
    </Card>
  );
}

/** Who decides about people or records. */
const DECIDES: readonly string[] = [
  'coordinador_de_comunidad',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
];

/** Roles that are to have a community. */
const BELONGS: readonly string[] = [
  'integrante',
  'legacy',
  'coordinador_de_grupo',
  'lider',
  'coordinador_de_comunidad',
];

type Whole = NonNullable<ReturnType<typeof useWholeHome>>;

/** Undefined until all of it that has no fixed height is known, or cannot be. */
function useWholeHome(home: Home) {
  const at = useNow();
  const day = useLiturgicalDay(at);
  const work = useServerWork(home);
  const announcements = useAnnouncements();
  const news = useInvitationNews();
  const notes = usePhoneNotes();
  const isReady = day !== undefined && news && notes !== undefined && !work.isComing;
  if (!isReady || announcements.state.type === 'loading') return undefined;
  return { at, day, work, announcements, news, notes };
}

/** What only the server knows. A leader who decides nothing has all of it on the phone. */
function useServerWork(home: Home) {
  const hasSignal = useSignal();
  const column = columnOf(useSession()?.role ?? '');
  const decides = DECIDES.includes(column);
  const isRecording = home.type === 'recording';
  // Before its first pull this phone is about to know its groups.
  const isEarly = home.type === 'unknown' && hasSignal;
  const isWanted = !isEarly && (decides || !isRecording);
  const { state, reload } = useWork(isWanted);
  const areNamesComing =
    !isRecording && state.type === 'known' && !state.behind && hasUnnamed(state.value, column);
  const isComing = isEarly || (isWanted && (state.type === 'loading' || areNamesComing));
  return { state: isWanted ? state : null, reload, column, decides, isComing };
}

/** As kept on this phone: how many, and no names. */
function hasUnnamed({ approvals, region }: Work, column: string): boolean {
  const isOfState = column === 'coordinador_estatal';
  const lists = [approvals, isOfState && region?.unplaced, isOfState && region?.quiet];
  return lists.some((list) => list && list.total > 0 && list.first.length === 0);
}

type KnownProps = { home: Home; user: SessionUser; known: Whole };

function Known({ home, user, known }: KnownProps) {
  const { work, announcements, news, notes } = known;
  const isRecording = home.type === 'recording';
  return (
    <>
      {notes && <notes.PhoneNotes {...notes} />}
      <ServerWork work={work} isRecording={isRecording} />
      <CardGrid size="half">
        <div className={column}>
          <DashboardLinks role={user.role} state={user.state} />
          <InvitationsCard news={news} />
          <RecentAnnouncements {...announcements} />
        </div>
        <Lines {...{ home, user, known }} />
      </CardGrid>
      <Foot home={home} known={known} />
    </>
  );
}

function ServerWork({ work, isRecording }: { work: Whole['work']; isRecording: boolean }) {
  const { state, reload, column, decides } = work;
  const { now } = usePhone();
  if (!state) return null;
  if (state.type !== 'known') {
    if (isRecording) return null;
    return (
      <Card>
        <ReadContent state={state} onReload={reload} rows={3}>
          {() => null}
        </ReadContent>
      </Card>
    );
  }
  const { value, behind } = state;
  const isOwn = value.community !== null || BELONGS.includes(column);
  return (
    <>
      {decides && (
        <OfficeWork work={value} isComing={!behind} column={column} isFolded={isRecording} />
      )}
      {decides && !isRecording && isNothing(value) && <NothingWaits />}
      {!isRecording && isOwn && value.region === null && (
        <OwnCommunityCard community={value.community} now={now()} onReload={reload} />
      )}
    </>
  );
}

function isNothing({ approvals, toReview, region }: Work): boolean {
  const waits = (approvals?.total ?? 0) + (toReview ?? 0);
  return waits + (region?.unplaced.total ?? 0) + (region?.quiet.total ?? 0) === 0;
}

function NothingWaits() {
  return (
    <Card>
      <p className={calm}>
        <CircleCheck aria-hidden /> {messages.nothingWaits}
      </p>
    </Card>
  );
}

/** What is not for today: one line each. */
function Lines({ home, user, known: { at, day } }: KnownProps) {
  const welcome = toWelcome(user);
  return (
    <DisclosureList>
      <LiturgicalDayLine at={at} day={day} />
      {home.type === 'recording' && <Latest {...home} />}
      <FormationCard />
      <SupportCard />
      {columnOf(user.role) !== 'interested' && (
        <>
          <DirectoryCard />
          <ForumsCard />
        </>
      )}
      {!user.recentlyApproved && (
        <DisclosureCard title={welcome.title}>
          <p>{welcome.text}</p>
        </DisclosureCard>
      )}
    </DisclosureList>
  );
}

const LATEST = 3;

function Latest({ group, meetings }: Extract<Home, { type: 'recording' }>) {
  const now = usePhone().now();
  const zone = toZone(group);
  const picked = pickMeeting(meetings, now, zone);
  const past = meetings.filter(
    (meeting) =>
      hasCome(meeting, now) && !(picked.type !== 'none' && picked.meeting.id === meeting.id),
  );
  return <LatestMeetings meetings={past.slice(0, LATEST)} now={now} zone={zone} />;
}

/** Below everything: the signal goes after the first drawing, and its note must push nothing. */
function Foot({ home, known }: Pick<KnownProps, 'home' | 'known'>) {
  const { now } = usePhone();
  const hasSignal = useSignal();
  const behind = behindOf(known.work.state) ?? behindOf(known.announcements.state);
  if (!hasSignal && home.type === 'recording') {
    return <BehindNote readAt={home.receivedAt} now={now()} why="no-signal" />;
  }
  return (
    <>
      {behind && <BehindNote {...behind} />}
      {home.type === 'recording' && <ReadyNote />}
    </>
  );
}

function behindOf(state: { type: string; behind?: Behind } | null): Behind | undefined {
  return state?.behind;
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '3', tablet: '4' },
  minWidth: '0',
});
const calm = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'nopal.ink' },
});
