import type { OutboxRow } from '#web/services/phone.ts';
import * as messages from './messages.ts';

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
      return { tone: 'neutral', badge: messages.toSend, text: waitingText(row.hold) };
    case 'acked':
      return { tone: 'good', badge: messages.sent, text: messages.sentHint };
    case 'quarantined':
      return {
        tone: 'attention',
        badge: messages.inReview,
        text: messages.inReviewHint,
      };
    case 'rejected':
      return {
        tone: 'risk',
        badge: messages.notAccepted,
        text: messages.failedWith(row.lastProblem?.text || messages.tryAgainPlease),
      };
    case 'superseded':
    case 'replaced':
    case 'discarded':
      return null;
  }
}

function waitingText(hold: OutboxRow['hold']): string {
  if (hold === 'upgrade') {
    return messages.keptUntilUpgrade;
  }
  return messages.keptUntilSignal;
}
