import { greetingName } from '#contract/rules/greeting-name';
import type { SendClaim, SendPurpose } from '#contract/send-queue';
import { endSentence, formatWhenLong } from './tertulia-labels.ts';

export type TertuliaPurpose = Exclude<SendPurpose, 'opinion' | 'outcome' | 'verification'>;

/** What the person writes from their own phone; they may change it before sending. */
export function messageOf(claim: SendClaim, purpose: TertuliaPurpose, now: number): string {
  const name = greetingName(claim.alias);
  const { date, timeZone } = claim;
  const when = date === null ? '' : formatWhenLong({ date, timeZone }, now);
  switch (purpose) {
    case 'invitation':
      return `Hola, ${name}. Te invito a «${claim.title}», el ${endSentence(when)} Dime si vienes, aquí: ${claim.link}`;
    case 'seat':
      return `Hola, ${name}. Se desocupó un lugar en «${claim.title}», el ${when}, y ya es tuyo. Si no puedes venir, avísame aquí: ${claim.link}`;
    case 'cancelled':
      return `Hola, ${name}. Se canceló «${claim.title}», que era el ${endSentence(when)} Disculpa las molestias; te aviso de la próxima.`;
  }
}
