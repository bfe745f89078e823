import type { SendTurn } from '#contract/send-queue';
import * as messages from './send-messages.ts';

export function waitingToLines({ waiting }: Pick<SendTurn, 'waiting'>): string[] {
  const lines: [number, (count: number) => string][] = [
    [waiting.noPhone, messages.noPhone],
    [waiting.notAgreed, messages.notAgreed],
    [waiting.cooling, messages.cooling],
    [waiting.unreachable, messages.unreachable],
    [waiting.claimed, messages.claimed],
  ];
  return lines.filter(([count]) => count > 0).map(([count, format]) => format(count));
}
