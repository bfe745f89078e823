import { formatCount, plural } from '#web/ui/format/format-count.ts';
/** Counts the waiting records without naming their author. */
export function formatWaiting(count: number): string {
  const records = formatCount(count, 'registro', 'registros');
  const verb = plural(count, 'espera', 'esperan');
  const tail = plural(
    count,
    'Se enviará cuando entre quien lo',
    'Se enviarán cuando entre quien los',
  );
  return `En este teléfono ${verb} ${records} por enviar. ${tail} hizo.`;
}
