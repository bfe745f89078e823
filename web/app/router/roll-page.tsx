import { getRouteApi } from '@tanstack/react-router';
import { RollScreen } from '#web/meetings/roll-screen.tsx';
import { suggestGospel } from '../screens/suggest-gospel.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const route = getRouteApi('/guarded/community-coordinator/reuniones/$meetingId');

// Whoever takes the roll does not wait for what is printed after it.
const MeetingSummarySheet = lazyScreen(
  () => import('#web/meetings/meeting-summary-sheet.tsx'),
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
