import { greetingName } from '#contract/rules/greeting-name';
import type { SendClaim, TertuliaPurpose } from '#contract/send-queue';
import * as messages from './guest-messages.ts';
import { formatWhenLong } from './tertulia-labels.ts';

export function messageOf(claim: SendClaim, purpose: TertuliaPurpose, now: number): string {
  const name = greetingName(claim.alias);
  const { date, timeZone, from } = claim;
  const whenOf = (at: string | null | undefined) =>
    at == null ? null : formatWhenLong({ date: at, timeZone }, now);
  const when = whenOf(date) ?? '';
  const told = { name, title: claim.title, when, link: claim.link };
  switch (purpose) {
    case 'invitation':
      return messages.invitation({ ...told, from });
    case 'seat':
      return messages.seatFreed(told);
    case 'cancelled':
      return messages.cancellation(name, claim.title, when);
    case 'changed':
      return messages.change({ ...told, before: whenOf(claim.before) });
    case 'restored':
      return messages.restored(told);
  }
}

export const SEND_TITLES: Readonly<Record<TertuliaPurpose, string>> = {
  invitation: messages.sendInvitations,
  cancelled: messages.sendCancellation,
  seat: messages.sendSeats,
  changed: messages.sendChange,
  restored: messages.sendRestored,
};
