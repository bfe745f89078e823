import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './late-words.ts';

/** A gate closed during use: nothing is sent until it is passed. */
export function GateNotice({ onOpen }: { onOpen: () => void }) {
  return (
    <Banner
      tone="attention"
      role="status"
      title={words.mustReview}
      actions={<Button onClick={onOpen}>{words.review}</Button>}
    >
      {words.mustReviewHint}
    </Banner>
  );
}
