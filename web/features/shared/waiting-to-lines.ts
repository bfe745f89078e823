import type { SendTurn } from '#contract/send-queue';
import { formatNumber } from '#web/ui/format/format-number.ts';

/** Why the others are not written to: a line each, of what there is. */
export function waitingToLines({ waiting }: Pick<SendTurn, 'waiting'>): string[] {
  const lines: [number, string][] = [
    [waiting.noPhone, 'sin teléfono a tu alcance'],
    [waiting.notAgreed, 'sin permiso para escribirles'],
    [waiting.cooling, 'con un mensaje en las últimas 72 horas'],
    [waiting.unreachable, 'con número equivocado o sin WhatsApp'],
    [waiting.claimed, 'apartadas para otro momento o por otra persona'],
  ];
  return lines
    .filter(([count]) => count > 0)
    .map(([count, why]) => `${formatNumber(count)} ${why}`);
}
