import Send from 'lucide-react/icons/send';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './words.ts';

/** Offline it says that the message will wait. */
export function SendButton({ text, isBusy }: { text: string; isBusy: boolean }) {
  const hasSignal = useSignal();
  return (
    <div>
      <Button
        type="submit"
        isBusy={isBusy}
        icon={<Send aria-hidden />}
        {...(!hasSignal && { note: words.willBeSent })}
      >
        {text}
      </Button>
    </div>
  );
}
