import { EXPECTED_DEFINITION } from '#contract/rules/expected-meetings';
import { OBJECTIVE_DEFINITIONS } from '#contract/rules/objective';
import { STATE_DEFINITIONS as STATE } from '#contract/state-coordinator';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import * as messages from './messages.ts';

/** Figure definitions for screen, print and every file. */
export const DEFINITIONS: readonly SheetNote[] = [
  [messages.totalPeople, STATE.totalPeople],
  [messages.withCommunity, STATE.withCommunity],
  [messages.withoutCommunity, STATE.withoutCommunity],
  [messages.quarterInvited, STATE.invited],
  [messages.activeObjectives, STATE.activeObjectives],
  [messages.nextMeetings, STATE.nextMeetings],
  [messages.lastInvitation, STATE.lastInvitation],
  [messages.nextMeeting, STATE.nextMeeting],
  [messages.expectedMeeting, EXPECTED_DEFINITION],
  [messages.objectiveProgress, OBJECTIVE_DEFINITIONS.progress],
  [messages.objectivePace, OBJECTIVE_DEFINITIONS.pace],
  [messages.unknown, OBJECTIVE_DEFINITIONS.unknown],
];

export type ReportNotes = {
  state: string;
  community: 'con' | 'sin' | null;
  typed: string;
  now: number;
};

const COMMUNITY_LABELS = { con: messages.someCommunity, sin: messages.noCommunity } as const;

export function reportFacts({ state, community, typed, now }: ReportNotes): SheetNote[] {
  const filters: SheetNote[] = [
    ...(community ? [[messages.community, COMMUNITY_LABELS[community]] as const] : []),
    ...(typed.trim() ? [[messages.searched, typed.trim()] as const] : []),
  ];
  return [
    [messages.report, messages.peopleReportOf(state)],
    ...(filters.length > 0 ? filters : [[messages.filters, messages.noFilter] as const]),
    [messages.madeOn, formatLongDay(now)],
  ];
}

export function reportNotes(notes: ReportNotes): SheetNote[] {
  return [...reportFacts(notes), [messages.howComputed, ''], ...DEFINITIONS];
}
