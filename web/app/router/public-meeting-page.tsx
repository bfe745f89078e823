import { getRouteApi } from '@tanstack/react-router';
import { PublicMeetingScreen } from '#web/public-meeting/public-meeting-screen.tsx';

const route = getRouteApi('/registrar-reunion/$teamId');

export function PublicMeetingPage() {
  const { teamId } = route.useParams();
  return <PublicMeetingScreen key={teamId} teamId={teamId} />;
}
