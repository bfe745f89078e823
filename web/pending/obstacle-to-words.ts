import type { LastPass } from '#web/deps/last-pass.ts';

/** Why nothing leaves right now, in one sentence; null when nothing stands in the way. */
export function obstacleToWords(last: LastPass | null, isOnline: boolean): string | null {
  if (last === 'upgrade') return 'Hay que actualizar la aplicación para poder enviar.';
  if (last === 'signed-out' || last === 'wrong-account') return 'Inicia sesión para poder enviar.';
  if (!isOnline || last === 'retry') return 'Sin señal. Se enviará solo en cuanto vuelva.';
  if (last === 'busy') return 'El servidor está ocupado. Se enviará solo en cuanto pueda.';
  return null;
}
