import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './late-words.ts';

/** Loaded half of `UpdateOffer`. */
export function UpdateBanner({ apply }: { apply: () => void }) {
  const [hasAgreed, setAgreed] = useState(false);
  const agree = () => {
    setAgreed(true);
    apply();
  };
  return (
    <Banner
      role="status"
      icon={<RefreshCw />}
      title={words.newVersion}
      actions={
        <Button variant="quiet" isBusy={hasAgreed} onClick={agree}>
          {words.update}
        </Button>
      }
    >
      {hasAgreed && words.newVersionHint}
    </Banner>
  );
}
