import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useState } from 'react';
import { readLink } from '#contract/community-management';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LinkText } from '#web/ui/layout/link-text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import type { Community } from './community-rows.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import * as words from './link-words.ts';

export type PublicLinkDialogProps = {
  community: Community;
  isOpen: boolean;
  onClose: () => void;
  onRenew: () => Promise<boolean>;
  /** The way to the sheet with the QR. */
  printLink: ReactNode;
};

/** The link whose holder can register meetings. */
export const PublicLinkDialog = freshOnOpen((props: PublicLinkDialogProps) => {
  const { community, isOpen, onClose, onRenew, printLink } = props;
  const [isAsking, setAsking] = useState(false);
  const { state, reload } = useServerRead(readLink, {
    params: { id: community.id },
    isFresh: true,
    isWanted: isOpen,
  });
  if (isAsking) {
    const stop = () => setAsking(false);
    return <RenewQuestion name={community.name} onRenew={onRenew} onClose={stop} />;
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.publicLink} description={community.name}>
      <ReadContent state={state} onReload={reload}>
        {({ link }) => (
          <div className={root}>
            <p>{words.publicLinkHint}</p>
            <LinkText label={words.link} link={link} />
            <div className={actions}>
              <CopyLinkButton link={link} />
              {printLink}
              <Button
                variant="quiet"
                icon={<RefreshCw aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {words.renewLink}
              </Button>
            </div>
          </div>
        )}
      </ReadContent>
    </Dialog>
  );
});

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

type RenewQuestionProps = {
  name: string;
  onRenew: () => Promise<boolean>;
  /** Renewed or not. */
  onClose: () => void;
};

/** Asked twice: what hangs printed in the hall stops working, and nothing brings it back. */
function RenewQuestion({ name, onRenew, onClose }: RenewQuestionProps) {
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <ConfirmDialog
        key="first"
        isOpen
        title={words.askRenew}
        confirmLabel={words.continueRenew}
        onCancel={onClose}
        onConfirm={() => {
          setSure(true);
          return false;
        }}
      >
        {words.askRenewHint(name)}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="second"
      isOpen
      isDestructive
      title={words.stopsWorking}
      confirmLabel={words.renewLink}
      onCancel={onClose}
      onConfirm={onRenew}
    >
      {words.stopsWorkingHint}
    </ConfirmDialog>
  );
}
