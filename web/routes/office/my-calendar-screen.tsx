import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type CalendarEvent, readCalendar } from '#contract/calendar';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { addDays } from '#contract/rules/civil-day';
import { Agenda } from '#web/features/calendar/calendar-view.tsx';
import { byDay } from '#web/features/calendar/event-labels.ts';
import { FeedCard } from '#web/features/calendar/feed-card.tsx';
import { useLiturgicalDays } from '#web/features/gospel/use-liturgical-days.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './calendar-words.ts';

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
      title={words.title}
      lead={words.lead}
      actions={
        <Link to="/mi-cuenta" className={buttonClass({ variant: 'quiet' })}>
          {words.ownAccount}
        </Link>
      }
    >
      <ReadPage state={state} onReload={reload} rows={4} offlineTitle={words.needsSignal}>
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
  const days = [...new Set([...known.keys(), today])].sort();
  const soon = days.filter((day) => day <= addDays(today, SOON_DAYS));
  if (known.size === 0) {
    return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  }
  const shown = isWhole || soon.length === 0 ? days : soon;
  return (
    <>
      <Agenda level={2} days={shown} events={known} notes={notes} today={today} />
      {shown.length < days.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {words.seeNext}
        </Button>
      )}
    </>
  );
}
