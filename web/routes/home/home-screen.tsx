import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toZone } from '#contract/core/time-zones';
import { hasCome } from '#contract/rules/meeting-date';
import { LiturgicalDayLine } from '#web/features/gospel/liturgical-day-line.tsx';
import type { HomeMeeting } from '#web/features/home/home-meeting.ts';
import { LatestMeetings } from '#web/features/home/latest-meetings.tsx';
import { MeetingCard } from '#web/features/home/meeting-card.tsx';
import { type Home, useHome } from '#web/features/home/use-home.ts';
import { WelcomeBanner } from '#web/features/home/welcome-banner.tsx';
import { pickMeeting } from '#web/local-data/pick-meeting.ts';
import { useNewMeeting } from '#web/local-data/use-new-meeting.ts';
import { SecondMeetingQuestion } from '#web/routes/second-meeting-question.tsx';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { useSignal } from '#web/services/signal.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';
import { OfflineNote, OfflineState } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as messages from './messages.ts';

const PhoneWelcome = lazyComponent(() => import('./phone-welcome.tsx'), 'PhoneWelcome');

const SameMeeting = lazyComponent(() => import('./same-meeting.tsx'), 'SameMeeting', {
  waiting: (
    <Card>
      <SkeletonRows rows={3} />
    </Card>
  ),
});

const LATEST = 3;
const route = getRouteApi('/guarded/');

export function HomeScreen() {
  const user = useSession();
  const home = useHome();
  // Recomputes the whole home, including which meeting is today's.
  const day = useNow();
  return (
    <Page title={messages.title}>
      <HomeContent home={home}>
        <LazyWork home={home} />
        <LiturgicalDayLine at={day} />
        {user && <WelcomeBanner user={user} />}
      </HomeContent>
      <LazyHomeCards isWanted={home !== undefined} />
    </Page>
  );
}

type HomeContentProps = { home: Home | undefined; children: ReactNode };

/** Roll takers see the roll first; everyone else the greeting. */
function HomeContent({ home, children }: HomeContentProps) {
  const { now } = usePhone();
  const isUnreachable = !useSignal();
  if (home?.type === 'recording') {
    return (
      <>
        {isUnreachable && <OfflineNote age={formatRelative(home.receivedAt, now())} />}
        <Recording {...home}>{children}</Recording>
      </>
    );
  }
  if (home?.type === 'nothing-to-record') return children;
  if (home && isUnreachable) {
    return (
      <>
        {children}
        <OfflineState>{messages.notKnownYet}</OfflineState>
      </>
    );
  }
  return (
    <>
      <Card>
        <SkeletonRows rows={3} />
      </Card>
      {children}
    </>
  );
}

type RecordingProps = Extract<Home, { type: 'recording' }> & { children: ReactNode };

function Recording({ group, meetings, isTwice, children }: RecordingProps) {
  const phone = usePhone();
  const now = phone.now();
  const zone = toZone(group);
  const picked = pickMeeting(meetings, now, zone);
  const newMeeting = useNewMeeting(group);
  const isPicked = ({ id }: HomeMeeting) => picked.type !== 'none' && picked.meeting.id === id;
  usePreloadedRoll();
  useShortcut(() => void newMeeting.resume({ replace: true }));
  const past = meetings.filter((meeting) => hasCome(meeting, now) && !isPicked(meeting));
  return (
    <>
      {isTwice && <SameMeeting group={group} />}
      <MeetingCard
        group={group}
        picked={picked}
        now={now}
        onTakeRoll={() => void newMeeting.resume()}
        onNewMeeting={() => void newMeeting.create()}
      />
      <SecondMeetingQuestion newMeeting={newMeeting} />
      {children}
      <LatestMeetings meetings={past.slice(0, LATEST)} now={now} zone={zone} />
      <PhoneWelcome />
    </>
  );
}

/** `/?accion=asistencia`, the home screen shortcut «Pasar lista»; runs once. */
function useShortcut(takeRoll: () => void): void {
  const { accion } = route.useSearch();
  const isDone = useRef(false);
  useEffect(() => {
    if (accion !== 'asistencia' || isDone.current) return;
    isDone.current = true;
    takeRoll();
  }, [accion, takeRoll]);
}

/** Preloads the roll screen once the home is drawn: it is the likely next tap. */
function usePreloadedRoll(): void {
  const router = useRouter();
  useEffect(() => {
    const roll = router.routesById['/guarded/community-coordinator/reuniones/$meetingId'];
    void whenIdle().then(() => router.loadRouteChunk(roll));
  }, [router]);
}

const load = () => import('./load-home-cards.ts');
const loadHomeCards = async () => (await load()).loadHomeCards();
const loadWork = async () => (await load()).loadWork();

function LazyWork({ home }: { home: Home | undefined }) {
  return (
    <AtRest isWanted={home !== undefined} load={loadWork}>
      {({ WorkFirst }) => home && <WorkFirst home={home} />}
    </AtRest>
  );
}

function LazyHomeCards({ isWanted }: { isWanted: boolean }) {
  return (
    <AtRest isWanted={isWanted} load={loadHomeCards}>
      {({ HomeCards }) => <HomeCards />}
    </AtRest>
  );
}

type AtRestProps<Module> = {
  isWanted: boolean;
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
};

/** Loads once the main content shows and the page is idle. */
function AtRest<Module>({ isWanted, load: loadModule, children }: AtRestProps<Module>) {
  const loaded = useLazy(useRest(isWanted), loadModule);
  if (loaded.type === 'ready') return children(loaded.module);
  return (
    <Card>
      {loaded.type === 'failed' ? (
        <OfflineNote>{messages.noSignal}</OfflineNote>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}

/** Runs when the page is idle and visible; retries failed chunks. */
function useRest(isWanted: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const look = () => setAtRest(!document.hidden);
    void whenIdle().then(look);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWanted]);
  return isAtRest;
}
