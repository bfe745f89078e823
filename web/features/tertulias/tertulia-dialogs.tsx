import type { SessionUser } from '#contract/session';
import type { Tertulia } from '#contract/tertulias';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { GuestsPanel } from './guests-panel.tsx';
import { InvitationsDialog } from './invitations-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TertuliaDialog } from './tertulia-dialog.tsx';
import type { useTertuliaActions } from './use-tertulia-actions.ts';

export type OpenedDialog =
  | { act: 'create' | 'next'; from: Tertulia | null }
  | { act: 'edit' | 'invite' | 'guests' | 'tell-cancelled'; id: number };

type TertuliaDialogsProps = {
  isOpen: boolean;
  onClose: () => void;
  opened: OpenedDialog;
  self: SessionUser;
  /** As it is now: what is done in a dialog changes it. */
  tertulia: Tertulia | null;
  actions: ReturnType<typeof useTertuliaActions>;
};

export const TertuliaDialogs = freshOnOpen((props: TertuliaDialogsProps) => {
  const { opened, self, tertulia, actions, ...base } = props;
  if ('from' in opened) {
    const next = { from: opened.from, isFilled: opened.act === 'next' };
    const { create } = actions;
    return <TertuliaDialog {...{ ...base, self, ...next }} tertulia={null} onSave={create} />;
  }
  if (!tertulia) return null;
  switch (opened.act) {
    case 'edit':
      return (
        <TertuliaDialog
          {...{ ...base, self, tertulia }}
          onSave={(values) => actions.update(tertulia.id, values)}
        />
      );
    case 'invite':
      return <InvitationsDialog {...base} tertulia={tertulia} />;
    case 'guests':
      return <GuestsPanel {...base} tertulia={tertulia} />;
    case 'tell-cancelled':
      return <SendDialog {...base} tertulia={tertulia} purpose="cancelled" />;
  }
});
