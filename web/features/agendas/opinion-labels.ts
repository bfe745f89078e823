import type { AgendaPage } from '#contract/agenda-answers';
import { toZone } from '#contract/core/time-zones';
import type { OutboxRow } from '#web/services/phone.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './opinion-words.ts';

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
      return { tone: 'good', text: words.arrived };
    case 'rejected':
      return {
        tone: 'risk',
        text: words.refused(row.lastProblem?.text ?? words.tryAgain),
      };
    default:
      return {
        tone: 'neutral',
        text: row.hold === 'upgrade' ? words.keptUntilUpgrade : words.keptUntilSignal,
      };
  }
}
