/** Who knows otherwise about something with a date, and which message puts it right. */
import type { Answer, Seat } from './seats.ts';

export const NOTICE_PURPOSES = ['changed', 'cancelled', 'restored'] as const;
export type NoticePurpose = (typeof NOTICE_PURPOSES)[number];

/** @param date ms; `place` a number that every change of the place raises */
export type Plan = { date: number; place: number };
export type Known = Plan & { isOff: boolean };
type Guest = { answer: Answer | null; seat: Seat | null };

/**
 * The message a guest needs; null when they know how things are, or were informed of nothing yet. Who said
 * no is asked again about another date, never about another place.
 */
export function noticeFor(known: Known | null, now: Known, guest: Guest): NoticePurpose | null {
  if (known === null) return null;
  if (now.isOff) return known.isOff || guest.answer === 'no' ? null : 'cancelled';
  if (known.isOff) return 'restored';
  return isMoved(known, now, guest) ? 'changed' : null;
}

/**
 * «Sí, por confirmar»: a yes given for another date or place, or before it was said to be off.
 * @param answered null when informed of a cancellation after the answer
 */
export function needsConfirmation(answered: Plan | null, now: Plan, guest: Guest): boolean {
  if (guest.answer !== 'yes' && guest.answer !== 'maybe') return false;
  return answered === null || isMoved(answered, now, guest);
}

/** Only guests with a seat are informed of the place. */
function isMoved(known: Plan, now: Plan, { seat }: Guest): boolean {
  return known.date !== now.date || (seat === 'given' && known.place !== now.place);
}
