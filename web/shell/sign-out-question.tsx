import { LateOverlay } from '#web/ui/overlay/late-overlay.tsx';
import type { SignOut } from './use-sign-out.ts';

export type SignOutQuestionProps = {
  signOut: SignOut;
  waiting: number;
  isSending?: boolean;
  onSendFirst?: () => void;
};

/** The question before leaving, fetched when it is first asked. */
export function SignOutQuestion(props: SignOutQuestionProps) {
  const { signOut, isSending = false, onSendFirst = () => {}, ...facts } = props;
  return (
    <LateOverlay isOpen={signOut.isAsking} onClose={signOut.cancel} load={loadDialog}>
      {({ SignOutDialog }) => (
        <SignOutDialog
          {...facts}
          isOpen={signOut.isAsking}
          isSending={isSending}
          isBusy={signOut.isBusy}
          onSendFirst={onSendFirst}
          onSignOut={signOut.leave}
          onCancel={signOut.cancel}
        />
      )}
    </LateOverlay>
  );
}

const loadDialog = () => import('./sign-out-dialog.tsx');
