import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toZone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { MeetingCard } from '#web/features/home/meeting-card.tsx';
import { type Home, useHome } from '#web/features/home/use-home.ts';
import { WelcomeBanner } from '#web/features/home/welcome-banner.tsx';
import { pickMeeting } from '#web/local-data/pick-meeting.ts';
import { useNewMeeting } from '#web/local-data/use-new-meeting.ts';
import { SecondMeetingQuestion } from '#web/routes/second-meeting-question.tsx';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';
import { OfflineNote, OfflineState } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as messages from './messages.ts';

const SameMeeting = lazyComponent(() => import('./same-meeting.tsx'), 'SameMeeting', {
  waiting: <Waiting />,
});

const route = getRouteApi('/guarded/');

/** The roll at the first paint, and nothing above it that comes later. */
export function HomeScreen() {
  const user = useSession();
  const home = useHome();
  // Recomputes the whole home, including which meeting is today's.
  useNow();
  return (
    <Page title={messages.title} look={look}>
      {home?.type === 'recording' && <Recording {...home} />}
      {user?.recentlyApproved && <WelcomeBanner user={user} />}
      {home?.type === 'unknown' && <NotKnownYet />}
      {/* Another skeleton: the same one would be pushed down by the roll. */}
      {home ? <LazyRest home={home} /> : <Waiting />}
    </Page>
  );
}

/** Before the first pull, which needs signal. */
function NotKnownYet() {
  return useSignal() ? null : <OfflineState>{messages.notKnownYet}</OfflineState>;
}

function Recording({ group, meetings, isTwice }: Extract<Home, { type: 'recording' }>) {
  const phone = usePhone();
  const now = phone.now();
  const picked = pickMeeting(meetings, now, toZone(group));
  const newMeeting = useNewMeeting(group);
  usePreloadedRoll();
  useShortcut(() => void newMeeting.resume({ replace: true }));
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

const load = async () => (await import('./load-home-rest.ts')).loadHomeRest();

/** Loads once the main content shows and the page is idle. */
function LazyRest({ home }: { home: Home }) {
  const loaded = useLazy(useRest(), load);
  if (loaded.type === 'ready') return <loaded.module.HomeRest home={home} />;
  if (loaded.type === 'waiting') return <Waiting />;
  return (
    <Card>
      <OfflineNote>{messages.noSignal}</OfflineNote>
    </Card>
  );
}

function Waiting() {
  return (
    <Card>
      <SkeletonRows rows={3} />
    </Card>
  );
}

/** Runs when the page is idle and visible; retries failed chunks. */
function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const wake = () => setAtRest(!document.hidden);
    void whenIdle().then(wake);
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);
  return isAtRest;
}

/** The attribute in each selector puts it above the page's own rules. */
const look = css({
  '&[class]': { gap: { base: '3', desktop: '4' }, marginTop: { base: '-3', desktop: '0' } },
  '& > header h1[class]': { fontSize: { base: 'title', desktop: 'heading' } },
});
