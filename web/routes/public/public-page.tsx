import type { InstallOffer } from '#web/features/install/install-offer.ts';
import { PublicMeetingScreen } from '#web/features/public-meeting/public-meeting-screen.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';

const InstallInvitation = lazyComponent(
  () => import('#web/features/install/install-invitation.tsx'),
  'InstallInvitation',
);

export type PublicPageProps = { teamId: string; install: InstallOffer };

export function PublicPage({ teamId, install }: PublicPageProps) {
  return (
    <PublicMeetingScreen
      key={teamId}
      teamId={teamId}
      afterSaving={<InstallInvitation offer={install} hasSavedMeeting />}
    />
  );
}
