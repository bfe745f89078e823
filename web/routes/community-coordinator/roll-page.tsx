import { getRouteApi } from '@tanstack/react-router';
import { suggestGospel } from '#web/features/gospel/suggest-gospel.tsx';
import { RollScreen } from '#web/features/meetings/roll-screen.tsx';
import { lazyScreen } from '#web/shell/lazy-screen.tsx';

const route = getRouteApi('/guarded/community-coordinator/reuniones/$meetingId');

// Lazy: taking the roll must not wait for the print view.
const MeetingSummarySheet = lazyScreen(
  () => import('#web/features/meetings/meeting-summary-sheet.tsx'),
  'MeetingSummarySheet',
);

/** The roll, or with `?vista=resumen` the summary. */
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
