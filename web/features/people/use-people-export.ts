import { useState } from 'react';
import { listAllUsers, type UserItem } from '#contract/people';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { saveFile } from '#web/services/save-file.ts';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * A file of whom the filters show. They are asked for anew and as an export, so that what leaves in
 * a file is as it is now, and noted.
 */
export function usePeopleExport(shown: () => readonly UserItem[]) {
  const { call, now } = usePhone();
  const toasts = useToasts();
  const [making, setMaking] = useState<ExportFormat | null>(null);
  return {
    making,
    async make(format: ExportFormat) {
      if (making) return;
      setMaking(format);
      try {
        const wanted = new Set(shown().map(({ id }) => id));
        const everybody = await call(listAllUsers, { query: { purpose: 'export' } });
        const people = everybody.filter(({ id }) => wanted.has(id));
        saveFile(await WRITERS[format](people), `usuarios-${toLocalDay(now())}.${format}`);
      } catch (error) {
        const description = sentenceOf(error, 'No se pudo preparar el archivo.');
        toasts.show({ title: 'Error', description, variant: 'destructive' });
      }
      setMaking(null);
    },
  };
}

/** Each fetched with the first file of its kind. */
const WRITERS: Readonly<Record<ExportFormat, (people: readonly UserItem[]) => Promise<Blob>>> = {
  async csv(people) {
    const { peopleToCsv } = await import('./people-to-csv.ts');
    return new Blob([peopleToCsv(people)], { type: 'text/csv;charset=utf-8' });
  },
  async xlsx(people) {
    const { peopleToXlsx } = await import('./people-to-xlsx.ts');
    return peopleToXlsx(people);
  },
};
