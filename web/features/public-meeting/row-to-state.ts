import type { OutboxRow } from '#web/services/phone.ts';
import * as words from './words.ts';

export type RowLabels = {
  tone: 'neutral' | 'good' | 'attention' | 'risk';
  badge: string;
  text: string;
};

/** Status text; null for discarded registrations. */
export function rowToState(
  row: Pick<OutboxRow, 'state' | 'hold' | 'lastProblem'>,
): RowLabels | null {
  switch (row.state) {
    case 'pending':
      return { tone: 'neutral', badge: words.toSend, text: waitingText(row.hold) };
    case 'acked':
      return { tone: 'good', badge: words.sent, text: words.sentHint };
    case 'quarantined':
      return {
        tone: 'attention',
        badge: words.inReview,
        text: words.inReviewHint,
      };
    case 'rejected':
      return {
        tone: 'risk',
        badge: words.notAccepted,
        text: words.failedWith(row.lastProblem?.text || words.tryAgainPlease),
      };
    case 'superseded':
    case 'replaced':
    case 'discarded':
      return null;
  }
}

function waitingText(hold: OutboxRow['hold']): string {
  if (hold === 'upgrade') {
    return words.keptUntilUpgrade;
  }
  return words.keptUntilSignal;
}
