import Send from 'lucide-react/icons/send';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity } from '#web/services/phone-context.ts';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './words.ts';

/** Skips the wait for the next automatic attempt. */
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
