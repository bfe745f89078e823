import type { Tertulia } from '#contract/tertulias';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
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
    description={`${tertulia.title}. Los mensajes salen de tu propio WhatsApp, uno por uno.`}
  >
    <SendQueue tertuliaId={tertulia.id} purpose={purpose} />
  </Dialog>
));

const TITLES: Readonly<Record<TertuliaPurpose, string>> = {
  invitation: 'Enviar invitaciones',
  cancelled: 'Avisar la cancelación',
  seat: 'Avisar a quien ya tiene lugar',
};
