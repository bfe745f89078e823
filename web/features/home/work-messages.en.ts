import type { Translation } from '#contract/core/translation';
import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<
  typeof import('./work-messages.en.ts'),
  typeof import('./work-messages.ts')
>;

export { awaitsCommunity as noCommunity } from '#web/features/shared/figure-messages.ts';

// Pending decisions.
export const approvals = 'Waiting for your approval';
export const approve = 'Approve';
export const approved = 'Approved';
export const check = 'Check';
export const namesNeedSignal = 'The names will show when there is signal.';
export const reject = 'Reject';
export const rejected = 'Rejected';
export const review = 'To review';
export const reviewHint = 'You decide whether they enter the register.';
export const undo = 'Undo';

// Communities, states and people without a community.
export const assign = 'Assign';
export const byState = 'By state';
export const noMeeting = 'No meeting registered';
export const noState = 'No state';
export const nobodyCoordinates = 'nobody coordinates it';
export const quietCommunities = 'Communities that missed two turns';
export const write = 'Write';

// Own community.
export const cannotCome = 'I cannot come';
export const comes = 'I am coming';
export const isExcused = 'You said that you cannot come.';
export const toSendExcuse = 'It will be sent when there is signal.';
export const cameToLast = 'You came to the last meeting';
export const missedLast = 'You did not come to the last meeting';
export const noCoordinator = 'Nobody coordinates it yet';
export const noMeetingsSince = 'No meetings since you arrived';
export const noneYet =
  'You do not belong to a community yet. Whoever coordinates your city will add you to one.';
export const ownCommunity = 'My community';

export const approveOne = (alias: string) => `Approve: ${alias}`;
export const assignTo = (alias: string) => `Assign a community: ${alias}`;
export const doneExcuse = (isExcused: boolean) =>
  isExcused ? 'You said that you cannot come' : 'You said that you are coming';
export const cameTo = (present: number, total: number) =>
  `You came to ${present} of the last ${total} meetings`;
export const coordinatedBy = (name: string) => `Coordinated by ${name}`;
export const coordinates = (alias: string) => `coordinated by ${alias}`;
export const excusedIn = (count: number) => `excused in ${count}`;
export const lastMeetingOn = (day: string) => `Last meeting: ${day}`;
export const expectedMeetingOn = (day: string) => `Next meeting: ${day} (as usual)`;
export const nextMeetingOn = (day: string) => `Next meeting: ${day}`;
export const recordCount = (count: number) => formatCount(count, 'record', 'records');
export const rejectOne = (alias: string) => `Reject: ${alias}`;
export const undoOf = (alias: string) => `Undo: ${alias}`;
export const unmarkedIn = (count: number) => `${count} unmarked`;
export const askHow = (name: string) =>
  `Hello, how is the community ${name} doing? We have not seen a meeting of it for some time.`;
export const often = (days: number) =>
  plural(days, 'It meets every day', `It meets every ${days} days`);
export const oftenAndLast = (days: number, last: string) =>
  `${often(days)}. The last time was ${last}`;
export const quiet = (count: number) => `${formatNumber(count)} missed two turns`;
export const registered = (ago: string) => `registered ${ago}`;
export const registeredOn = (day: string) => `registered on ${day}`;
export const toApprove = (count: number) => `${formatNumber(count)} to approve`;
export const unplaced = (count: number) => `${formatNumber(count)} waiting for a community`;

// The next meeting, for who keeps the roll.
export const forNextMeeting = 'For the next meeting';
export const forTodaysMeeting = 'For today’s meeting';
export const noneExcused = 'Nobody has said that they cannot come.';
export const readAloud = 'Read aloud';
export const stopReading = 'Stop reading';
export const remindMeeting = 'Remind people of the meeting';
export const asUsual = (when: string) => `${when} (as usual)`;
export const excusedPeople = (count: number, names: string) =>
  `${formatNumber(count)} cannot come: ${names}`;
export const whatComes = (day: string) => `What comes on ${day}`;
export const theme = (title: string) => `Topic: ${title}`;
export const gospelOf = (citation: string) => `Gospel: ${citation}`;
/** Goes to the group by WhatsApp. */
export function reminderText(meeting: {
  community: string;
  when: string;
  where: string;
  whatComes: string;
  lines: readonly string[];
}): string {
  const { community, when, where, lines } = meeting;
  return [
    `*${community}*`,
    `We meet ${when}`,
    where,
    ...(lines.length > 0 ? ['', meeting.whatComes, ...lines] : []),
    '',
    'If you cannot come, let us know: in the app, “I cannot come”, or answer here.',
  ].join('\n');
}
