/** How many records wait on this phone, without saying whose they are. */
export function formatWaiting(count: number): string {
  const [records, verb, tail] =
    count === 1
      ? ['1 registro', 'espera', 'Se enviará cuando entre quien lo hizo.']
      : [
          `${count.toLocaleString('es-MX')} registros`,
          'esperan',
          'Se enviarán cuando entre quien los hizo.',
        ];
  return `En este teléfono ${verb} ${records} por enviar. ${tail}`;
}
