import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const latestMeetings = 'Latest meetings';
export const correct = 'Correct';
export const share = 'Share';
export const meetingStarts = 'Is the meeting starting?';
export const meetingToday = 'Today’s meeting';
export const newMeeting = 'New meeting';
export const nextMeeting = 'Next meeting';
export const noAttendance = 'No attendance';
export const noMeetings = 'No meetings yet';
export const noMeetingsHint = 'The first one is registered by taking the roll.';
export const takeRoll = 'Take the roll';
export const thanks = 'Thank you for registering';
export const thanksHint =
  'We know who you are now. More will open here little by little, and we will let you know by email.';
export const welcomeHint = 'What you record here accompanies your community.';

export const goOn = (count: string) => `Go on: ${count}`;
export const listClosed = (count: number) => `Roll closed · ${presentCount(count)}`;
export const presentCount = (count: number) => formatCount(count, 'present', 'present');
export const toSend = (count: number) => `${formatNumber(count)} to send`;
/** Fallback without a known state. */
export const anywhere = 'Spain';
export const welcome = (place: string) => `Welcome, coordination of ${place}`;
