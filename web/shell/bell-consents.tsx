import { Link } from '@tanstack/react-router';
import { listNotifications, markSeen } from '#contract/notifications';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './bell-words.ts';

/** Somebody recorded a consent in this person's name: they are told, and may take it back. */
export function BellConsents() {
  const { state } = useServerRead(listNotifications, { isFresh: true });
  const { run, isPending } = useServerMutation(markSeen, { affects: [listNotifications] });
  const items = state.type === 'known' ? state.value.items : [];
  const recorded = items.find(({ kind, isNew }) => kind === 'consents' && isNew);
  if (!recorded) return null;
  const see = async () => {
    await run({ body: { kind: recorded.kind, through: recorded.newest } });
    notifyApprovalsChanged();
  };
  return (
    <Card title={words.consentRecorded} level={3}>
      <p>{words.consentRecordedHint}</p>
      <div className={acts}>
        <Link to="/mis-datos" className={buttonClass({ variant: 'quiet' })}>
          {words.seeMyData}
        </Link>
        <Button variant="quiet" isBusy={isPending} onClick={() => void see()}>
          {words.understood}
        </Button>
      </div>
    </Card>
  );
}

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });
