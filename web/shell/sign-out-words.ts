import { formatCount, plural } from '#web/ui/format/format-count.ts';

export const signOut = 'Cerrar Sesión';
export const sendFirst = 'Enviar primero';
export const cancel = 'Cancelar';
export const waitsToBeSent = 'Hay registros por enviar';
export const allSent = 'Todo se envió';
export const noWayBack = 'Sin señal no podrás volver a entrar';
export const noSignal = 'Ahora no hay señal para enviar, ni para volver a entrar.';
export const safe = 'Ya puedes cerrar la sesión.';
export const unusableUntilSignal =
  'Si cierras la sesión, este teléfono no se podrá usar hasta que haya señal.';
export const leftToSend = (count: number) =>
  `${plural(count, 'Falta', 'Faltan')} ${formatCount(count, 'registro', 'registros')} por enviar. Si cierras la sesión no se pierde nada: queda guardado en este teléfono y se enviará cuando vuelvas a entrar.`;
