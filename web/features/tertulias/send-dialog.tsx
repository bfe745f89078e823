import type { SendPurpose } from '#contract/send-queue';
import type { Tertulia } from '#contract/tertulias';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { SendQueue } from './send-queue.tsx';

export type SendDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  tertulia: Tertulia;
  purpose: SendPurpose;
};

/** Word of what became of it, to whoever was really invited. */
export const SendDialog = freshOnOpen(({ isOpen, onClose, tertulia, purpose }: SendDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={TITLES[purpose]}
    description={`${tertulia.title}. Los mensajes salen de tu propio WhatsApp, uno por uno.`}
  >
    <SendQueue tertuliaId={tertulia.id} purpose={purpose} />
  </Dialog>
));

const TITLES: Readonly<Record<SendPurpose, string>> = {
  invitation: 'Enviar invitaciones',
  cancelled: 'Avisar la cancelación',
  seat: 'Avisar a quien ya tiene lugar',
};
