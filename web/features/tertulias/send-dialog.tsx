import type { Tertulia } from '#contract/tertulias';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './guest-words.ts';
import type { TertuliaPurpose } from './send-messages.ts';
import { SendQueue } from './send-queue.tsx';

export type SendDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  tertulia: Tertulia;
  purpose: TertuliaPurpose;
};

/** Word of what became of it, to whoever was really invited. */
export const SendDialog = freshOnOpen(({ isOpen, onClose, tertulia, purpose }: SendDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={TITLES[purpose]}
    description={words.sendDialogHint(tertulia.title)}
  >
    <SendQueue tertuliaId={tertulia.id} purpose={purpose} />
  </Dialog>
));

const TITLES: Readonly<Record<TertuliaPurpose, string>> = {
  invitation: words.sendInvitations,
  cancelled: words.sendCancellation,
  seat: words.sendSeats,
};
