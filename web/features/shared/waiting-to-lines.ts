import type { SendTurn } from '#contract/send-queue';
import * as words from './send-words.ts';

export function waitingToLines({ waiting }: Pick<SendTurn, 'waiting'>): string[] {
  const lines: [number, (count: number) => string][] = [
    [waiting.noPhone, words.noPhone],
    [waiting.notAgreed, words.notAgreed],
    [waiting.cooling, words.cooling],
    [waiting.unreachable, words.unreachable],
    [waiting.claimed, words.claimed],
  ];
  return lines.filter(([count]) => count > 0).map(([count, format]) => format(count));
}
