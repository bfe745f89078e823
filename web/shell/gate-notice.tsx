import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './late-words.ts';

/** A gate closed while somebody is at work: nothing is sent until they are through. */
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
