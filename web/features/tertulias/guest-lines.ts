import type { TertuliaGuest } from '#contract/tertulia-guests';
import * as messages from './guest-messages.ts';

const ANSWERS = { yes: messages.yes, no: messages.no, maybe: messages.maybe } as const;
const NOTES: Readonly<Record<string, string>> = {
  no_whatsapp: messages.noWhatsApp,
  wrong_number: messages.wrongNumber,
  later: messages.later,
};

/** «Sí, con 2 personas · en espera, lugar 3». */
export function guestToLine(guest: TertuliaGuest): string {
  if (guest.source === 'walk_in') return messages.arrivedUninvited;
  if (guest.isWithdrawn) return messages.invitationWithdrawn;
  const confirm = guest.toConfirm ? messages.toConfirm : null;
  const need = guest.notice ? messages.needs[guest.notice] : null;
  return [answerOf(guest), confirm, seatOf(guest), need, byOf(guest)]
    .filter((part) => part !== null)
    .join(' · ');
}

function answerOf({ answer, companions, sentAt, sendNote }: TertuliaGuest): string {
  if (answer === null) {
    if (sentAt !== null) return messages.noReply;
    return (sendNote && NOTES[sendNote]) || messages.notSent;
  }
  if (answer !== 'yes' || companions === 0) return ANSWERS[answer];
  return messages.yesWith(companions);
}

function seatOf({ seat, placeInLine }: TertuliaGuest): string | null {
  if (seat !== 'waiting') return null;
  return placeInLine === null ? messages.waiting : messages.waitingAt(placeInLine);
}

function byOf({ answeredBy }: TertuliaGuest): string | null {
  return answeredBy === null ? null : messages.notedBy(answeredBy);
}

/** Empty for a guest who simply has a seat. */
export function rollNote(guest: TertuliaGuest): string | null {
  const isPlain = guest.seat === 'given' && guest.companions === 0;
  // At the door it no longer matters who was told of a change.
  return isPlain ? null : guestToLine({ ...guest, toConfirm: false, notice: null });
}

export const GUEST_VIEWS = [
  'todos',
  'si',
  'espera',
  'por-confirmar',
  'sin-avisar',
  'sin-respuesta',
] as const;
export type GuestView = (typeof GUEST_VIEWS)[number];

export function isInView(view: GuestView, guest: TertuliaGuest): boolean {
  switch (view) {
    case 'todos':
      return true;
    case 'si':
      return guest.seat === 'given';
    case 'espera':
      return guest.seat === 'waiting';
    case 'por-confirmar':
      return guest.toConfirm === true;
    case 'sin-avisar':
      return guest.notice != null;
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
