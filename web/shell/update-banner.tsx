import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';

/** The loaded half of `UpdateOffer`. */
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
      title="Hay una versión nueva"
      actions={
        <Button variant="quiet" isBusy={hasAgreed} onClick={agree}>
          Actualizar
        </Button>
      }
    >
      {hasAgreed && 'Se actualizará en cuanto no haya nada a medio escribir ni por enviarse.'}
    </Banner>
  );
}
