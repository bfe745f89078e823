import { type Institution, listDirectory, readInstitution } from '#contract/directory';
import type { SendClaim } from '#contract/send-queue';
import { SendQueue } from '#web/features/shared/send-queue.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './dialog-words.ts';

export type AskDialogProps = { isOpen: boolean; onClose: () => void; institution: Institution };

/** «Preguntar a …»: the contact confirms with one tap that it still exists. */
export const AskDialog = freshOnOpen(({ isOpen, onClose, institution }: AskDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={words.ask(institution.contactAlias ?? '')}
    description={words.askHint(institution.name)}
  >
    <SendQueue
      asked={{ institutionId: institution.id, purpose: 'verification' }}
      messageOf={messageOf}
      affects={[listDirectory, readInstitution]}
    />
  </Dialog>
));

const messageOf = ({ message, link }: SendClaim) => message ?? link;
