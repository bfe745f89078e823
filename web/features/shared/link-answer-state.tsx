import type { OutboxRow } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './link-answer-messages.ts';
import type { LinkAnswer } from './use-link-answer.ts';

/** What became of the answer that this phone recorded. */
export function LinkAnswerState({ row, outbox }: Pick<LinkAnswer, 'row' | 'outbox'>) {
  if (!row) return null;
  const { tone, text } = linkAnswerToState(row);
  return (
    <Banner
      tone={tone}
      role="status"
      actions={
        row.state === 'pending' && (
          <Button variant="quiet" onClick={() => void outbox?.wake()}>
            {messages.sendNow}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}

function linkAnswerToState(row: Pick<OutboxRow, 'state' | 'hold' | 'lastProblem'>) {
  switch (row.state) {
    case 'acked':
      return { tone: 'good', text: messages.arrived } as const;
    case 'rejected':
      return {
        tone: 'risk',
        text: messages.refused(row.lastProblem?.text ?? messages.tryAgain),
      } as const;
    default:
      return {
        tone: 'neutral',
        text: row.hold === 'upgrade' ? messages.keptUntilUpgrade : messages.keptUntilSignal,
      } as const;
  }
}
