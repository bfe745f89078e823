import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { type CalendarFeed, makeFeed, readFeed, revokeFeed } from '#contract/calendar';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay, formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { copyText } from '#web/ui/hooks/copy-text.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkText } from '#web/ui/layout/link-text.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './words.ts';

/** Subscription link for the phone's calendar; shown only once. */
export function FeedCard() {
  const { state, reload } = useServerRead(readFeed, { isFresh: true });
  return (
    <Card title={words.feed}>
      <ReadContent state={state} onReload={reload} rows={2}>
        {(feed) => <Feed feed={feed} />}
      </ReadContent>
    </Card>
  );
}

function Feed({ feed: { since, lastReadOn } }: { feed: CalendarFeed }) {
  const [link, setLink] = useState<string | null>(null);
  const need = offlineButtonProps(useSignal());
  const make = useServerMutation(makeFeed, {
    affects: [readFeed],
    done: { title: words.doneLink, description: words.doneLinkHint },
    failed: words.failedLink,
  });
  const revoke = useServerMutation(revokeFeed, {
    affects: [readFeed],
    done: { title: words.doneRevoked, description: words.doneRevokedHint },
    failed: words.failedRevoke,
  });
  return (
    <div className={root}>
      <p>{words.feedHint}</p>
      {since && (
        <p className={quiet}>
          {lastReadOn
            ? words.madeAndReadOn(formatLongDay(since), formatMediumCivilDay(lastReadOn))
            : words.madeOn(formatLongDay(since))}
        </p>
      )}
      {link && <Made link={link} />}
      <div className={actions}>
        <Button
          variant={link ? 'quiet' : 'primary'}
          icon={<CalendarPlus aria-hidden />}
          isBusy={make.isPending}
          {...need}
          onClick={async () => {
            const made = await make.run({});
            if (made.type === 'done') setLink(made.answer.link);
          }}
        >
          {since ? words.renewLink : words.makeLink}
        </Button>
        {since && (
          <Button
            variant="danger"
            isBusy={revoke.isPending}
            {...need}
            onClick={async () => {
              if ((await revoke.run({})).type === 'done') setLink(null);
            }}
          >
            {words.revokeLink}
          </Button>
        )}
      </div>
    </div>
  );
}

function Made({ link }: { link: string }) {
  const toasts = useToasts();
  const copy = async () => {
    const isCopied = await copyText(link);
    toasts.show({
      title: isCopied ? words.doneCopied : words.failedCopy,
    });
  };
  return (
    <>
      <LinkText label={words.linkLabel} link={link} />
      <p className={quiet}>{words.linkHint}</p>
      <Button variant="quiet" icon={<Copy aria-hidden />} onClick={() => void copy()}>
        {words.copyLink}
      </Button>
    </>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
