import type { Translation } from '#contract/core/translation';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { endSentence } from './end-sentence.ts';

export type Typed = Translation<
  typeof import('./invitation-messages.en.ts'),
  typeof import('./invitation-messages.ts')
>;

export const title = 'My invitations';
export const needsSignal = 'Seeing your invitations takes signal';
export const none = 'You have no invitations';
export const noneHint = 'The gatherings you are invited to will show here.';
export const invitedBy = (name: string) => `You are invited by ${endSentence(name)}`;
export const isTertulia = 'It is a gathering of Coaching for Leaders.';
export const tertuliaOf = (name: string) =>
  `${name} invites you to a gathering of Coaching for Leaders.`;
export const isFull = 'All seats are taken: if you say yes, you are on the waiting list.';
export const areYouComing = (name: string) => `Are you coming, ${name}?`;
export const answerTo = (title: string) => `Answer to ${title}`;
export const yes = 'Yes';
export const no = 'No';
export const maybe = 'Maybe';
export const companions = 'How many more people you bring';
export const nobodyElse = 'Nobody else';
export const companionsOf = (count: string | number) => `${count} more`;
export const replyUntil = (until: string) => `You can answer until ${endSentence(until)}`;
export const changeUntil = (until: string) =>
  `You can change your answer until ${endSentence(until)}`;
export const doneSaved = 'Your answer is saved on this phone';
export const addToCalendar = 'Add to my calendar';
export const addToCalendarOf = (title: string) => `Add to my calendar: ${title}`;

export const reply = 'Answer';
export const seeAll = 'See my invitations';
export const wasCancelled = 'It was cancelled';
export const replyMissing = 'Your answer is missing';
export const waitsForSignal = 'Your answer is sent when there is signal';
export const guestStaysAway = 'You said no';
export const guestMayCome = 'You said maybe';
export const inWaitingList = 'On the waiting list';
export const withSeat = 'You have a seat';

export const standsNo = 'You said no. Thank you for letting us know.';
export const standsMaybe = 'You said maybe. When you know, answer here.';
export const standsYes = (companions: number) =>
  companions > 0
    ? `You said yes for yourself and ${formatNumber(companions)} more.`
    : 'You said yes.';
export const standsYesWithSeat = (companions: number) =>
  companions > 0
    ? `You said yes: there are seats for you and ${formatNumber(companions)} more.`
    : 'You said yes: you have a seat.';
export const standsWaiting =
  'You said yes, and all seats are taken: you are on the waiting list. If a seat becomes free, we will let you know.';
export const standsWaitingAt = (place: number) =>
  `You said yes, and all seats are taken: you are number ${formatNumber(place)} on the waiting list. If a seat becomes free, we will let you know.`;
export const savedSeatWaits = 'Saved on this phone; your seat is confirmed when there is signal.';
export const savedWaits = 'Saved on this phone; it is sent when there is signal.';
export const confirmIt = 'To be confirmed: answer again if you are coming.';
export const movedFrom = (before: string) => `The date changed: it was ${endSentence(before)}`;
export const toConfirm = 'Changed: please confirm';
export const placeIs = (place: string) => `It is at ${endSentence(place)}`;
