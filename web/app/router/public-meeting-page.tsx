import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PublicMeetingScreen } from '#web/public-meeting/public-meeting-screen.tsx';

const InstallInvitation = lazy(() =>
  import('#web/install/install-invitation.tsx').then((part) => ({
    default: part.InstallInvitation,
  })),
);

const route = getRouteApi('/registrar-reunion/$teamId');

export function PublicMeetingPage() {
  const { teamId } = route.useParams();
  const { install } = useRouter().options.context;
  return (
    <PublicMeetingScreen
      key={teamId}
      teamId={teamId}
      afterSaving={
        <Suspense>
          <InstallInvitation offer={install} hasSavedMeeting />
        </Suspense>
      }
    />
  );
}
