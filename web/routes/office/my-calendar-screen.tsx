import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type CalendarEvent, readCalendar } from '#contract/calendar';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { addDays } from '#contract/rules/civil-day';
import { Agenda } from '#web/features/calendar/calendar-view.tsx';
import { byDay } from '#web/features/calendar/event-labels.ts';
import { FeedCard } from '#web/features/calendar/feed-card.tsx';
import { linesByDay } from '#web/features/celebrations/celebration-labels.ts';
import { useCelebrations } from '#web/features/celebrations/use-celebrations.ts';
import { useLiturgicalDays } from '#web/features/gospel/use-liturgical-days.ts';
import { useCommunity, useRoster } from '#web/local-data/use-community.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './calendar-messages.ts';

/** «Mi calendario»: own groups and invitations, kept on the phone. */
export function MyCalendarScreen() {
  return (
    <ServerReads>
      <MyCalendar />
    </ServerReads>
  );
}

/** More on demand: a weekly group would fill the page. */
const SOON_DAYS = 21;

/** Contains only own data: all of it may stay. */
const keepAll = (events: CalendarEvent[]) => events;

function MyCalendar() {
  const { state, reload } = useServerRead(readCalendar, { query: {}, keep: keepAll });
  return (
    <Page
      isNarrow
      title={messages.title}
      lead={messages.lead}
      actions={
        <Link to="/mi-cuenta" className={buttonClass({ variant: 'quiet' })}>
          {messages.ownAccount}
        </Link>
      }
    >
      <ReadPage state={state} onReload={reload} rows={4} offlineTitle={messages.needsSignal}>
        {(events) => <Known events={events} />}
      </ReadPage>
      <FeedCard />
    </Page>
  );
}

function Known({ events }: { events: readonly CalendarEvent[] }) {
  const { now } = usePhone();
  const self = useSession();
  const notes = useLiturgicalDays();
  const today = civilDay(now(), zoneOf(self?.state, self?.city));
  const [isWhole, setWhole] = useState(false);
  const known = byDay(events);
  const last = [...known.keys()].sort().at(-1) ?? today;
  const celebrations = useOwnCelebrations({
    from: today,
    to: later(last, addDays(today, SOON_DAYS)),
  });
  const days = [...new Set([...known.keys(), ...celebrations.keys(), today])].sort();
  const soon = days.filter((day) => day <= addDays(today, SOON_DAYS));
  if (known.size + celebrations.size === 0) {
    return <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>;
  }
  const shown = isWhole || soon.length === 0 ? days : soon;
  return (
    <>
      <Agenda level={2} days={shown} {...{ notes, celebrations, today }} events={known} />
      {shown.length < days.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {messages.seeNext}
        </Button>
      )}
    </>
  );
}

const later = (one: string, other: string) => (one > other ? one : other);

/** Of the community this person belongs to or coordinates, as far as its roll is on this phone. */
function useOwnCelebrations(days: { from: string; to: string }) {
  const self = useSession();
  const community = useCommunity(undefined);
  const roster = useRoster(community?.group?.id ?? null);
  const others = useMemo(
    () => roster?.filter(({ personId }) => personId !== self?.id),
    [roster, self?.id],
  );
  const celebrations = useCelebrations(others, days);
  return useMemo(() => linesByDay(celebrations), [celebrations]);
}
