import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const search = 'Search';
export const searchHint = 'Search people, communities, meetings, actions or screens';
export const placeholder = 'Person, community, meeting or action';
export const noSignal = 'No signal: the search is only in what this phone has.';
export const typeTwoLetters = 'Type two letters at least.';
export const searching = 'Searching…';
export const none = 'Nothing by that name within your reach.';
export const resultsOf = (count: number) => formatCount(count, 'result', 'results');
export const results = 'Results';
export const people = 'People';
export const communities = 'Communities';
export const meetings = 'Meetings';
export const acts = 'Actions';
export const screens = 'Screens';
export const coordinatedBy = (place: string, name: string) => `${place} · Coordinated by ${name}`;
export const seeAll = 'See all results';
export const seeAllOf = (count: number) => `See all (${formatNumber(count)})`;
export const firstOf = (group: string, shown: number, count: number) =>
  `${group}: the first ${formatNumber(shown)} of ${formatNumber(count)}`;
export const takeRoll = 'Take the roll';
export const takeRollWords = 'attendance meeting';
export const newMeeting = 'Register a meeting';
export const newMeetingWords = 'new meeting create';
export const approve = 'Approve who is waiting';
export const approveWords = 'authorise requests registration users';
export const newAnnouncement = 'New announcement';
export const newAnnouncementWords = 'write create notice';
export const newTertulia = 'New gathering';
export const newTertuliaWords = 'create plan';
export const newCommunity = 'Create a community';
export const newTeam = 'Create a team';
export const newWords = 'new';
/** As `aria-keyshortcuts` spells them. */
export const searchKeys = 'Control+K Meta+K';
