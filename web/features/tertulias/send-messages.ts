import { greetingName } from '#contract/rules/greeting-name';
import type { SendClaim, SendPurpose } from '#contract/send-queue';
import * as words from './guest-words.ts';
import { formatWhenLong } from './tertulia-labels.ts';

export type TertuliaPurpose = Exclude<SendPurpose, 'opinion' | 'outcome' | 'verification'>;

export function messageOf(claim: SendClaim, purpose: TertuliaPurpose, now: number): string {
  const name = greetingName(claim.alias);
  const { date, timeZone, from } = claim;
  const when = date === null ? '' : formatWhenLong({ date, timeZone }, now);
  switch (purpose) {
    case 'invitation':
      return words.invitation({ name, from, title: claim.title, when, link: claim.link });
    case 'seat':
      return words.seatFreed({ name, title: claim.title, when, link: claim.link });
    case 'cancelled':
      return words.cancellation(name, claim.title, when);
  }
}
