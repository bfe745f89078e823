import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { revokeLink, revokeSessions, type UserItem } from '#contract/people';
import { generateToken } from '#contract/session';
import { css } from '#styled/css';
import { isDone } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LinkMade } from './link-made.tsx';
import { PanelSection } from './panel-section.tsx';
import * as words from './person-words.ts';
import { usePersonMutation } from './use-person-mutation.ts';

type Link = AnswerOf<typeof generateToken>;

/** The way in that is made for somebody, and all their ways in, closed. */
export function AccessSection({ person }: { person: UserItem }) {
  const making = usePersonMutation(generateToken, {
    done: words.doneLink,
    failed: words.failedLink,
  });
  const revoking = usePersonMutation(revokeLink, {
    done: words.doneRevoked,
    failed: words.failedRevoke,
  });
  const ending = usePersonMutation(revokeSessions, {
    done: words.doneSessions,
    failed: words.failedSessions,
  });
  const isBusy = making.isPending || revoking.isPending || ending.isPending;
  const [link, setLink] = useState<Link | null>(null);
  const [isAsking, setAsking] = useState(false);
  const offline = offlineButtonProps(useSignal());
  const make = async () => {
    const outcome = await making.run({ params: { userId: person.id } });
    setLink(outcome.type === 'done' ? outcome.answer : null);
  };
  const revoke = async () => {
    const { type } = await revoking.run({ params: { userId: person.id } });
    if (type === 'done') setLink(null);
  };
  return (
    <PanelSection title={words.access}>
      {person.status === 'approved' && link === null && (
        <Button
          variant="quiet"
          icon={<KeyRound aria-hidden />}
          isBusy={isBusy}
          {...offline}
          onClick={() => void make()}
        >
          {words.makeLink}
        </Button>
      )}
      {link && <LinkMade alias={person.alias} link={link} />}
      <div className={more}>
        <Button variant="quiet" isBusy={isBusy} {...offline} onClick={() => void revoke()}>
          {words.revoke}
        </Button>
        <Button
          variant="quiet"
          icon={<LogOut aria-hidden />}
          isBusy={isBusy}
          {...offline}
          onClick={() => setAsking(true)}
        >
          {words.closeSessions}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.closeSessionsTitle(person.alias)}
        confirmLabel={words.closeSessionsConfirm}
        isDestructive
        onConfirm={() => isDone(ending.run({ params: { id: person.id } }))}
        onCancel={() => setAsking(false)}
      >
        <p>{words.closeSessionsHint}</p>
      </ConfirmDialog>
    </PanelSection>
  );
}

const more = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
