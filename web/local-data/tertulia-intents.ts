import { answerInvitation, type Invitation } from '#contract/invitations';
import {
  type AnswerPage,
  addWalkIn,
  sendAnswer,
  type TertuliaGuest,
  updateTertuliaGuest,
} from '#contract/tertulia-guests';
import type { Intent } from '#web/services/phone.ts';

export type Answer = { answer: 'yes' | 'no' | 'maybe'; companions: number };

/** One's own answer; the newest one said on this phone takes the place of those not sent yet. */
export function answerIntent(
  { id, seen, date }: Pick<Invitation, 'id' | 'seen' | 'date'>,
  said: Answer,
): Intent {
  return {
    lane: `invitation:${id}`,
    endpoint: answerInvitation.name,
    params: { id },
    body: {},
    set: { answer: said.answer, companions: said.companions, date },
    base: { answer: seen },
  };
}

/** The same by a personal link, whose guest is not signed in. */
export function linkAnswerIntent(
  token: string,
  { key = token, seen = null, date }: Pick<AnswerPage, 'key' | 'seen' | 'date'>,
  said: Answer,
): Intent {
  return {
    lane: key,
    endpoint: sendAnswer.name,
    params: { token },
    body: {},
    set: { answer: said.answer, companions: said.companions, date },
    base: { answer: seen },
  };
}

export type MarkedGuest = Pick<TertuliaGuest, 'userId' | 'walkInId' | 'name' | 'attendedChange'>;

/** Who came to a tertulia; null takes the mark back. A name at the door is added by its first mark. */
export function attendedIntent(
  tertuliaId: number,
  guest: MarkedGuest,
  attended: boolean | null,
): Intent {
  const { userId, walkInId, name, attendedChange } = guest;
  return {
    lane: `tertulia:${tertuliaId}`,
    ...(userId === null
      ? {
          endpoint: addWalkIn.name,
          params: { id: tertuliaId },
          body: { id: walkInId, name },
        }
      : {
          endpoint: updateTertuliaGuest.name,
          params: { id: tertuliaId, userId },
          body: {},
        }),
    set: { attended },
    base: { attended: attendedChange },
  };
}

export function walkInIntent(tertuliaId: number, walkInId: string, name: string): Intent {
  return attendedIntent(tertuliaId, { userId: null, walkInId, name, attendedChange: null }, true);
}
