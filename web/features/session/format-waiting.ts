import { formatCount, plural } from '#web/ui/format/format-count.ts';
/** How many records wait on this phone, without saying whose they are. */
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
