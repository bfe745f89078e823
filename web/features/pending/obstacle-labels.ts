import type { LastPass } from '#web/services/last-pass.ts';

/** Why nothing can be sent right now; null when it can. */
export function obstacleToLabel(last: LastPass | null, hasSignal: boolean): string | null {
  if (last === 'upgrade') return 'Hay que actualizar la aplicación para poder enviar.';
  if (last === 'signed-out' || last === 'wrong-account') return 'Inicia sesión para poder enviar.';
  if (!hasSignal) return 'Sin señal. Se enviará solo en cuanto vuelva.';
  if (last === 'busy') return 'No se puede enviar ahora. Se enviará solo en cuanto se pueda.';
  return null;
}
