import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { greetingName } from '#contract/rules/greeting-name';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { LinkText } from '#web/ui/layout/link-text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import type { RegionRow } from './region-rows.ts';
import * as words from './words.ts';

export type AccessLink = { accessLink: string; expiresAt: string };

export type AccessLinkDialogProps = {
  person: Pick<RegionRow, 'alias' | 'link_expires_at'>;
  isOpen: boolean;
  onClose: () => void;
  /** Creates and copies a link; null on failure. */
  onMake: () => Promise<AccessLink | null>;
  onCopy: (link: string) => void;
  onRevoke: () => Promise<boolean>;
};

/** Creates a personal access link for another person; shown only once. */
export const AccessLinkDialog = freshOnOpen((props: AccessLinkDialogProps) => {
  const { person, isOpen, onClose, onMake, onRevoke } = props;
  const [made, setMade] = useState<AccessLink | null>(null);
  const [liveUntil, setLiveUntil] = useState(person.link_expires_at);
  const { busy, run } = useBusy();
  const make = () =>
    run('make', async () => {
      const link = await onMake();
      if (!link) return;
      setMade(link);
      setLiveUntil(link.expiresAt);
    });
  const revoke = () =>
    run('revoke', async () => {
      if (!(await onRevoke())) return;
      setMade(null);
      setLiveUntil(null);
    });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.accessLink} description={person.alias}>
      <div className={root}>
        <p>{sentenceOf(made !== null, liveUntil)}</p>
        {made && <Share link={made} alias={person.alias} onCopy={props.onCopy} />}
        <div className={actions}>
          {!made && (
            <Button icon={<KeyRound aria-hidden />} isBusy={busy === 'make'} onClick={make}>
              {liveUntil ? words.makeAnother : words.make}
            </Button>
          )}
          {liveUntil && (
            <Button variant="danger" isBusy={busy === 'revoke'} onClick={revoke}>
              {words.revoke}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
});

function sentenceOf(isMade: boolean, liveUntil: string | null): string {
  if (liveUntil === null) {
    return words.accessLinkHint;
  }
  const until = formatDateTime(liveUntil);
  // The time goes last: it ends with its own full stop.
  if (isMade) return words.sendOnly(until);
  return words.replacesOld(until);
}

function Share(props: { link: AccessLink; alias: string; onCopy: (link: string) => void }) {
  const { accessLink, expiresAt } = props.link;
  const text = words.message(greetingName(props.alias), accessLink, formatDateTime(expiresAt));
  return (
    <>
      <LinkText label={words.link} link={accessLink} />
      <div className={actions}>
        <a
          href={whatsAppShare(text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
        >
          <MessageCircle aria-hidden />
          {words.shareByWhatsApp}
        </a>
        <Button
          variant="quiet"
          icon={<Copy aria-hidden />}
          onClick={() => props.onCopy(accessLink)}
        >
          {words.copyLink}
        </Button>
      </div>
    </>
  );
}

function useBusy() {
  const [busy, setBusy] = useState<'make' | 'revoke' | null>(null);
  const run = async (which: 'make' | 'revoke', act: () => Promise<void>) => {
    if (busy) return;
    setBusy(which);
    await act();
    setBusy(null);
  };
  return { busy, run };
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
