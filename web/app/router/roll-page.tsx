import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RollScreen } from '#web/meetings/roll-screen.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { suggestGospel } from '../screens/suggest-gospel.tsx';

const route = getRouteApi('/guarded/community-coordinator/reuniones/$meetingId');

// Whoever takes the roll does not wait for what is printed after it.
const MeetingSummarySheet = lazy(async () => ({
  default: (await import('#web/meetings/meeting-summary-sheet.tsx')).MeetingSummarySheet,
}));

/** A meeting: its roll, or with `?vista=resumen` its summary. */
export function RollPage() {
  const { meetingId } = route.useParams();
  const { vista, nueva } = route.useSearch();
  if (vista !== 'resumen') {
    return (
      <RollScreen
        key={meetingId}
        meetingId={meetingId}
        newForGroup={nueva ?? null}
        gospelSuggestion={suggestGospel}
      />
    );
  }
  return (
    <Suspense fallback={<Spinner />}>
      <MeetingSummarySheet key={meetingId} meetingId={meetingId} />
    </Suspense>
  );
}
