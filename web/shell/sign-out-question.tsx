import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import type { SignOut } from './use-sign-out.ts';

const SignOutDialog = lazyOverlay(() => import('./sign-out-dialog.tsx'), 'SignOutDialog');

export type SignOutQuestionProps = {
  signOut: SignOut;
  waiting: number;
  isSending?: boolean;
  onSendFirst?: () => void;
};

export function SignOutQuestion(props: SignOutQuestionProps) {
  const { signOut, isSending = false, onSendFirst = () => {}, ...facts } = props;
  return (
    <SignOutDialog
      {...facts}
      isOpen={signOut.isAsking}
      isSending={isSending}
      isBusy={signOut.isBusy}
      onSendFirst={onSendFirst}
      onSignOut={signOut.leave}
      onClose={signOut.cancel}
    />
  );
}
