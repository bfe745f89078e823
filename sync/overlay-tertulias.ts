import type { Invitation } from '#contract/invitations';
import type { TertuliaGuest } from '#contract/tertulia-guests';
import { isOverlaid } from './overlay.ts';
import type { OutboxRow } from './types.ts';

type Waiting = { waiting: boolean };

export type OverlaidInvitation = Invitation & Waiting;
export type OverlaidGuest = TertuliaGuest & Waiting;

/**
 * Own invitations with this phone's answers. The server assigns seats, so none is shown until it
 * has the answer.
 * @param rows this person's rows, any order; other kinds are ignored.
 */
export function overlayInvitations(
  invitations: readonly Invitation[],
  rows: readonly OutboxRow[],
): OverlaidInvitation[] {
  const answers = inOrder(rows).filter(({ endpoint }) => endpoint === 'invitations.answer');
  return invitations.map((invitation) =>
    answers
      .filter(({ params }) => Number(params.id) === invitation.id)
      .filter((row) => isShown(row, invitation.change))
      .reduce(applyAnswer, { ...invitation, waiting: false }),
  );
}

function applyAnswer(invitation: OverlaidInvitation, { set = {}, state }: OutboxRow) {
  return {
    ...invitation,
    answer: set.answer as Invitation['answer'],
    companions: Number(set.companions),
    ...{ seat: null, placeInLine: null },
    waiting: invitation.waiting || state === 'pending',
  };
}

/**
 * A tertulia's guests with this phone's marks and the guests it added by name.
 * @param through the change up to which `guests` are known.
 */
export function overlayGuests(
  guests: readonly TertuliaGuest[],
  rows: readonly OutboxRow[],
  { tertuliaId, through }: { tertuliaId: number; through: number },
): OverlaidGuest[] {
  const shown: OverlaidGuest[] = guests.map((guest) => ({ ...guest, waiting: false }));
  for (const row of inOrder(rows)) {
    if (Number(row.params.id) !== tertuliaId || !isMark(row) || !isShown(row, through)) continue;
    const place = shown.findIndex((guest) => isAbout(row, guest));
    const guest = shown[place] ?? (isWalkIn(row) ? newWalkIn(row) : null);
    if (!guest) continue;
    shown[place < 0 ? shown.length : place] = applyMark(guest, row);
  }
  return shown;
}

const isWalkIn = ({ endpoint }: OutboxRow) => endpoint === 'tertulias.walk-in';

function isMark(row: OutboxRow): boolean {
  return isWalkIn(row) || row.endpoint === 'tertulias.update-guest';
}

function isAbout(row: OutboxRow, { userId, walkInId }: TertuliaGuest): boolean {
  return isWalkIn(row) ? walkInId === row.body.id : userId === Number(row.params.userId);
}

/** Setting a mark also resolves its conflict. */
function applyMark(guest: OverlaidGuest, { set = {}, state }: OutboxRow): OverlaidGuest {
  const waiting = guest.waiting || state === 'pending';
  const attended = set.attended === null ? null : set.attended === true;
  return { ...guest, attended, otherAttended: null, waiting };
}

function newWalkIn({ body }: OutboxRow): OverlaidGuest {
  return {
    ...{ id: 0, userId: null, walkInId: String(body.id), name: String(body.name), city: null },
    ...{ answer: null, companions: 0, seat: null, placeInLine: null },
    ...{ answeredAt: null, answeredBy: null, attended: null, attendedChange: null },
    ...{ otherAttended: null, sentAt: null, sendNote: null, isWithdrawn: false },
    ...{ source: 'walk_in', waiting: false },
  };
}

function inOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  return [...rows].sort((a, b) => a.seq - b.seq);
}

/** Another phone's newer value won; the next read brings it. */
function isShown(row: OutboxRow, through: number): boolean {
  return isOverlaid(row, through) && row.ack?.outcome !== 'kept-newer';
}
