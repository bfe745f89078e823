import type { CalendarFile } from '#contract/tertulia-calendar';
import { useFileMaker } from '#web/services/use-file-maker.ts';

export function useCalendarFile(): (read: () => Promise<CalendarFile>) => Promise<void> {
  const { save } = useFileMaker();
  return (read) =>
    save(async () => {
      const { name, content } = await read();
      return { name, blob: new Blob([content], { type: 'text/calendar;charset=utf-8' }) };
    });
}
