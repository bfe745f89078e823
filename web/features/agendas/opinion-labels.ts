import type { AgendaPage } from '#contract/agenda-answers';
import { toZone } from '#contract/core/time-zones';
import type { OutboxRow } from '#web/services/phone.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

/** The end of a sentence, with its full stop. */
export function formatDeadline(
  { responseDeadline, timeZone }: { responseDeadline: string } & Pick<AgendaPage, 'timeZone'>,
  now: number,
): string {
  const when = formatInZone(responseDeadline, toZone({ timeZone }), (at) =>
    formatDateTime(at, now),
  );
  return when.endsWith('.') ? when : `${when}.`;
}

/** How far an answer has come, in words. */
export function opinionToState(row: Pick<OutboxRow, 'state' | 'hold' | 'lastProblem'>): {
  tone: Extract<Tone, 'neutral' | 'good' | 'risk'>;
  text: string;
} {
  switch (row.state) {
    case 'acked':
      return { tone: 'good', text: 'Tu respuesta ya llegó. Gracias.' };
    case 'rejected':
      return {
        tone: 'risk',
        text: `No se aceptó. ${row.lastProblem?.text ?? 'Intenta de nuevo.'}`,
      };
    default:
      return {
        tone: 'neutral',
        text:
          row.hold === 'upgrade'
            ? 'Guardado en este teléfono. Se enviará cuando se actualice la aplicación.'
            : 'Guardado en este teléfono. Se enviará cuando haya señal.',
      };
  }
}
