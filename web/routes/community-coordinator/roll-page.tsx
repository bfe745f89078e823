import { getRouteApi } from '@tanstack/react-router';
import { suggestGospel } from '#web/features/gospel/suggest-gospel.tsx';
import { RollScreen } from '#web/features/meetings/roll-screen.tsx';
import { lazyScreen } from '#web/shell/lazy-screen.tsx';

const route = getRouteApi('/guarded/community-coordinator/reuniones/$meetingId');

// Whoever takes the roll does not wait for what is printed after it.
const MeetingSummarySheet = lazyScreen(
  () => import('#web/features/meetings/meeting-summary-sheet.tsx'),
  'MeetingSummarySheet',
);

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
  return <MeetingSummarySheet key={meetingId} meetingId={meetingId} />;
}
