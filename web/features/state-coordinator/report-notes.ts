import { EXPECTED_DEFINITION } from '#contract/rules/expected-meetings';
import { OBJECTIVE_DEFINITIONS } from '#contract/rules/objective';
import { STATE_DEFINITIONS as STATE } from '#contract/state-coordinator';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import * as words from './words.ts';

/** Figure definitions for screen, print and every file. */
export const DEFINITIONS: readonly SheetNote[] = [
  [words.totalPeople, STATE.totalPeople],
  [words.withCommunity, STATE.withCommunity],
  [words.withoutCommunity, STATE.withoutCommunity],
  [words.quarterInvited, STATE.invited],
  [words.activeObjectives, STATE.activeObjectives],
  [words.nextMeetings, STATE.nextMeetings],
  [words.lastInvitation, STATE.lastInvitation],
  [words.nextMeeting, STATE.nextMeeting],
  [words.expectedMeeting, EXPECTED_DEFINITION],
  [words.objectiveProgress, OBJECTIVE_DEFINITIONS.progress],
  [words.objectivePace, OBJECTIVE_DEFINITIONS.pace],
  [words.unknown, OBJECTIVE_DEFINITIONS.unknown],
];

export type ReportNotes = {
  state: string;
  community: 'con' | 'sin' | null;
  typed: string;
  now: number;
};

const COMMUNITY_LABELS = { con: words.someCommunity, sin: words.noCommunity } as const;

export function reportFacts({ state, community, typed, now }: ReportNotes): SheetNote[] {
  const filters: SheetNote[] = [
    ...(community ? [[words.community, COMMUNITY_LABELS[community]] as const] : []),
    ...(typed.trim() ? [[words.searched, typed.trim()] as const] : []),
  ];
  return [
    [words.report, words.peopleReportOf(state)],
    ...(filters.length > 0 ? filters : [[words.filters, words.noFilter] as const]),
    [words.madeOn, formatLongDay(now)],
  ];
}

export function reportNotes(notes: ReportNotes): SheetNote[] {
  return [...reportFacts(notes), [words.howComputed, ''], ...DEFINITIONS];
}
