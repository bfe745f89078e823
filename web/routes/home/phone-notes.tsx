import { useRouter } from '@tanstack/react-router';
import { InstallInvitation } from '#web/features/install/install-invitation.tsx';
import { StorageRisk } from '#web/features/settings/storage-risk.tsx';

export function PhoneNotes({ hasSaved }: { hasSaved: boolean }) {
  const { install } = useRouter().options.context;
  return (
    <>
      <StorageRisk key={String(hasSaved)} hasSaved={hasSaved} />
      <InstallInvitation offer={install} hasSavedMeeting={hasSaved} />
    </>
  );
}
