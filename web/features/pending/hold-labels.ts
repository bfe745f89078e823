import type { PendingEntry } from '#web/records/pending-entry.ts';

/** Why an entry waits; null when it waits only for signal. */
export function holdToLabel(hold: PendingEntry['hold']): string | null {
  switch (hold) {
    case null:
      return null;
    case 'auth':
      return 'Se enviará cuando inicies sesión de nuevo';
    case 'user':
      return 'Se enviará cuando entre quien lo registró';
    case 'upgrade':
      return 'Se enviará cuando se actualice la aplicación';
    case 'dep':
      return 'Espera a que se resuelva otro registro de la misma reunión';
  }
}
