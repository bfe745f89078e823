import { type Institution, listDirectory, readInstitution } from '#contract/directory';
import type { SendClaim } from '#contract/send-queue';
import { SendQueue } from '#web/features/shared/send-queue.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';

export type AskDialogProps = { isOpen: boolean; onClose: () => void; institution: Institution };

/** «Preguntar a …»: its contact says with one tap whether it is still there. */
export const AskDialog = freshOnOpen(({ isOpen, onClose, institution }: AskDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={`Preguntar a ${institution.contactAlias}`}
    description={`Si ${institution.name} sigue igual. El mensaje sale de tu propio WhatsApp.`}
  >
    <SendQueue
      asked={{ institutionId: institution.id, purpose: 'verification' }}
      messageOf={messageOf}
      affects={[listDirectory, readInstitution]}
    />
  </Dialog>
));

const messageOf = ({ message, link }: SendClaim) => message ?? link;
