import type { CalendarFile } from '#contract/tertulia-calendar';
import { sentenceOf } from '#web/net/call-error.ts';
import { saveFile } from '#web/services/save-file.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './invitation-words.ts';

/** Gives the person a tertulia as a file that their calendar opens. */
export function useCalendarFile(): (read: () => Promise<CalendarFile>) => Promise<void> {
  const toasts = useToasts();
  return async (read) => {
    try {
      const { name, content } = await read();
      saveFile(new Blob([content], { type: 'text/calendar;charset=utf-8' }), name);
    } catch (error) {
      toasts.show({
        title: words.failedCalendar,
        description: sentenceOf(error, words.tryAgain),
        variant: 'destructive',
      });
    }
  };
}
