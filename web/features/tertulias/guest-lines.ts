import type { TertuliaGuest } from '#contract/tertulia-guests';
import * as words from './guest-words.ts';

const ANSWERS = { yes: words.yes, no: words.no, maybe: words.maybe } as const;
const NOTES: Readonly<Record<string, string>> = {
  no_whatsapp: words.noWhatsApp,
  wrong_number: words.wrongNumber,
  later: words.later,
};

/** «Sí, con 2 personas · en espera, lugar 3». */
export function guestToLine(guest: TertuliaGuest): string {
  if (guest.source === 'walk_in') return words.arrivedUninvited;
  if (guest.isWithdrawn) return words.invitationWithdrawn;
  return [answerOf(guest), seatOf(guest), byOf(guest)].filter((part) => part !== null).join(' · ');
}

function answerOf({ answer, companions, sentAt, sendNote }: TertuliaGuest): string {
  if (answer === null) {
    if (sentAt !== null) return words.noReply;
    return (sendNote && NOTES[sendNote]) || words.notSent;
  }
  if (answer !== 'yes' || companions === 0) return ANSWERS[answer];
  return words.yesWith(companions);
}

function seatOf({ seat, placeInLine }: TertuliaGuest): string | null {
  if (seat !== 'waiting') return null;
  return placeInLine === null ? words.waiting : words.waitingAt(placeInLine);
}

function byOf({ answeredBy }: TertuliaGuest): string | null {
  return answeredBy === null ? null : words.notedBy(answeredBy);
}

/** Empty for a guest who simply has a seat. */
export function rollNote(guest: TertuliaGuest): string | null {
  const isPlain = guest.seat === 'given' && guest.companions === 0;
  return isPlain ? null : guestToLine(guest);
}

export const GUEST_VIEWS = ['todos', 'si', 'espera', 'sin-respuesta'] as const;
export type GuestView = (typeof GUEST_VIEWS)[number];

export function isInView(view: GuestView, guest: TertuliaGuest): boolean {
  switch (view) {
    case 'todos':
      return true;
    case 'si':
      return guest.seat === 'given';
    case 'espera':
      return guest.seat === 'waiting';
    case 'sin-respuesta':
      return guest.answer === null && guest.source === 'invited' && !guest.isWithdrawn;
  }
}

/** Seated guests first, then the waiting list; new names go last and move no one. */
export function toRoll<G extends TertuliaGuest>(guests: readonly G[]): G[] {
  const rank = (guest: G) =>
    guest.seat === 'given' ? 0 : guest.seat === 'waiting' ? 1 : guest.source === 'walk_in' ? 3 : 2;
  return (
    guests
      .filter(({ userId, walkInId }) => (userId ?? walkInId) !== null)
      // An unmarked walk-in was removed; a withdrawn guest may still come.
      .filter(({ isWithdrawn, source, attended }) =>
        isWithdrawn || source === 'walk_in' ? attended !== null : true,
      )
      .sort((one, other) => rank(one) - rank(other))
  );
}
