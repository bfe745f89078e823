import { lazy, Suspense } from 'react';
import type { InstallOffer } from '#web/install/install-offer.ts';
import { PublicMeetingScreen } from '#web/public-meeting/public-meeting-screen.tsx';

const InstallInvitation = lazy(() =>
  import('#web/install/install-invitation.tsx').then((part) => ({
    default: part.InstallInvitation,
  })),
);

export type PublicPageProps = { teamId: string; install: InstallOffer };

/** The form behind a public link, with the invitation to keep it on the home screen. */
export function PublicPage({ teamId, install }: PublicPageProps) {
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
