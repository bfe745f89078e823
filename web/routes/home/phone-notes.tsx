import { useRouter } from '@tanstack/react-router';
import { InstallInvitation } from '#web/features/install/install-invitation.tsx';
import { StorageRisk } from '#web/features/settings/storage-risk.tsx';
import type { StorageState } from '#web/services/phone.ts';

export type PhoneNotesProps = {
  hasSaved: boolean;
  storage: StorageState;
};

export function PhoneNotes({ hasSaved, storage }: PhoneNotesProps) {
  const { install } = useRouter().options.context;
  return (
    <>
      <StorageRisk at={storage} hasSaved={hasSaved} />
      <InstallInvitation offer={install} hasSavedMeeting={hasSaved} />
    </>
  );
}
