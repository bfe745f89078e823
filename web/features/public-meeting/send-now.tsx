import Send from 'lucide-react/icons/send';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity } from '#web/services/phone-context.ts';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './words.ts';

/** For whoever sees that there is signal again and does not want to wait for the next attempt. */
export function SendNow({ outbox }: { outbox: Outbox }) {
  const activity = useActivity(outbox);
  return (
    <Button
      variant="quiet"
      icon={<Send aria-hidden />}
      isBusy={activity?.sending === true}
      onClick={() => void outbox.wake()}
    >
      {words.sendNow}
    </Button>
  );
}
