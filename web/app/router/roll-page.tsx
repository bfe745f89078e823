import { getRouteApi } from '@tanstack/react-router';
import { RollScreen } from '#web/meetings/roll-screen.tsx';

const route = getRouteApi('/guarded/community-coordinator/reuniones/$meetingId');

export function RollPage() {
  const { meetingId } = route.useParams();
  return <RollScreen key={meetingId} meetingId={meetingId} />;
}
