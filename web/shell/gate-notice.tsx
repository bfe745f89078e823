import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './late-messages.ts';

/** A gate closed during use: nothing is sent until it is passed. */
export function GateNotice({ onOpen }: { onOpen: () => void }) {
  return (
    <Banner
      tone="attention"
      role="status"
      title={messages.mustReview}
      actions={<Button onClick={onOpen}>{messages.review}</Button>}
    >
      {messages.mustReviewHint}
    </Banner>
  );
}
