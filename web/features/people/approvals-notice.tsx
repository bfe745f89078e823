import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { countWaiting } from '#contract/approvals';
import { usePhone } from '#web/services/phone-context.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './act-words.ts';

/** The notification links to quarantined records; this points to people awaiting approval. */
export function ApprovalsNotice() {
  const { call } = usePhone();
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    call(countWaiting, { signal: asking.signal }).then(
      (answer) => asking.signal.aborted || setWaiting(answer.waiting),
      // Only a pointer: without an answer it stays silent.
      () => undefined,
    );
    return () => asking.abort();
  }, [call]);
  if (waiting === 0) return null;
  return (
    <Banner
      tone="attention"
      actions={
        <Link
          to="/user-management"
          search={{ estado: 'pending' }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {words.seePending}
        </Link>
      }
    >
      {words.waiting(waiting)}
    </Banner>
  );
}
