import type { OutboxRow } from '#web/services/phone.ts';

export type RowLabels = {
  tone: 'neutral' | 'good' | 'attention' | 'risk';
  /** One or two words. */
  badge: string;
  text: string;
};

/** How far a registration has come, in words; null for what the person gave up. */
export function rowToState(
  row: Pick<OutboxRow, 'state' | 'hold' | 'lastProblem'>,
): RowLabels | null {
  switch (row.state) {
    case 'pending':
      return { tone: 'neutral', badge: 'Por enviar', text: waitingText(row.hold) };
    case 'acked':
      return { tone: 'good', badge: 'Enviada', text: 'Ya llegó a tu coordinación.' };
    case 'quarantined':
      return {
        tone: 'attention',
        badge: 'En revisión',
        text: 'Ya se envió. Quien coordina la comunidad decide si entra al registro.',
      };
    case 'rejected':
      return {
        tone: 'risk',
        badge: 'No se aceptó',
        text: `Error al registrar reunión: ${row.lastProblem?.text || 'Por favor intenta nuevamente.'}`,
      };
    case 'superseded':
    case 'replaced':
    case 'discarded':
      return null;
  }
}

function waitingText(hold: OutboxRow['hold']): string {
  if (hold === 'upgrade') {
    return 'Guardado en este teléfono. Se enviará cuando se actualice la aplicación.';
  }
  return 'Guardado en este teléfono. Se enviará cuando haya señal.';
}
