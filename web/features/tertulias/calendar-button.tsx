import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import * as words from './invitation-words.ts';

type CalendarButtonProps = { title: string; onSave: () => Promise<void> };

/** Server file: only the server knows the tertulia's revision. */
export function CalendarButton({ title, onSave }: CalendarButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const hasSignal = useSignal();
  const save = async () => {
    setBusy(true);
    await onSave();
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      aria-label={words.addToCalendarOf(title)}
      icon={<CalendarPlus aria-hidden />}
      isBusy={isBusy}
      {...offlineButtonProps(hasSignal)}
      onClick={() => void save()}
    >
      {words.addToCalendar}
    </Button>
  );
}
