import { greetingName } from '#contract/rules/greeting-name';
import type { SendClaim, SendPurpose } from '#contract/send-queue';
import * as messages from './guest-messages.ts';
import { formatWhenLong } from './tertulia-labels.ts';

export type TertuliaPurpose = Exclude<SendPurpose, 'opinion' | 'outcome' | 'verification'>;

export function messageOf(claim: SendClaim, purpose: TertuliaPurpose, now: number): string {
  const name = greetingName(claim.alias);
  const { date, timeZone, from } = claim;
  const when = date === null ? '' : formatWhenLong({ date, timeZone }, now);
  switch (purpose) {
    case 'invitation':
      return messages.invitation({ name, from, title: claim.title, when, link: claim.link });
    case 'seat':
      return messages.seatFreed({ name, title: claim.title, when, link: claim.link });
    case 'cancelled':
      return messages.cancellation(name, claim.title, when);
  }
}
