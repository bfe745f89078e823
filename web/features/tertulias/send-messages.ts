import { greetingName } from '#contract/rules/greeting-name';
import { whatsAppChat } from '#contract/rules/whatsapp';
import type { SendClaim, SendPurpose, SendTurn } from '#contract/send-queue';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { endSentence, formatWhenLong } from './tertulia-labels.ts';

/** What the person writes from their own phone; they may change it before sending. */
export function messageOf(claim: SendClaim, purpose: SendPurpose, now: number): string {
  const name = greetingName(claim.alias);
  const when = formatWhenLong(claim, now);
  switch (purpose) {
    case 'invitation':
      return `Hola, ${name}. Te invito a «${claim.title}», el ${endSentence(when)} Dime si vienes, aquí: ${claim.link}`;
    case 'seat':
      return `Hola, ${name}. Se desocupó un lugar en «${claim.title}», el ${when}, y ya es tuyo. Si no puedes venir, avísame aquí: ${claim.link}`;
    case 'cancelled':
      return `Hola, ${name}. Se canceló «${claim.title}», que era el ${endSentence(when)} Disculpa las molestias; te aviso de la próxima.`;
  }
}

export function chatOf(claim: SendClaim, purpose: SendPurpose, now: number): string | null {
  return whatsAppChat(claim.phone, messageOf(claim, purpose, now));
}

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
