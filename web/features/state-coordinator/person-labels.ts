import { toZone } from '#contract/core/time-zones';
import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import type { StatePerson } from '#contract/state-coordinator';
import {
  formatMediumCivilDay,
  formatMediumDay,
  formatShortCivilDay,
} from '#web/ui/format/format-day.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import * as messages from './messages.ts';

export function formatInvitation({ lastInvitation: at }: StatePerson): string {
  return at === null ? messages.noInvitations : formatMediumDay(at);
}

/** «27 nov», marked if only expected; never more than two months ahead. */
export function formatNextMeeting({ nextMeeting: next }: StatePerson): string {
  if (next === null) return messages.noMeeting;
  const day = formatShortCivilDay(next.day);
  return next.isExpected ? messages.expectedOn(day) : day;
}

/** «Tertulia, 27 nov 2026, 7:30 p.m.»; «Reunión esperada, …» */
export function formatNextInFull(person: StatePerson): string {
  const { nextMeeting: next } = person;
  if (next === null) return messages.noMeeting;
  const hour = next.at && formatInZone(next.at, toZone({ timeZone: next.timeZone }), formatTime);
  return [formatNextKind(person), formatMediumCivilDay(next.day), hour].filter(Boolean).join(', ');
}

/** «Tertulia», «Reunión», «Reunión esperada». */
export function formatNextKind({ nextMeeting: next }: StatePerson): string {
  if (next === null) return messages.noMeeting;
  if (next.kind === 'tertulia') return messages.tertulia;
  return next.isExpected ? messages.expectedMeeting : messages.meeting;
}

export function formatKpis({ assignedKpis }: StatePerson): string {
  return assignedKpis.map(({ title }) => title).join(', ') || messages.noneOfThose;
}

export type PeopleFilter = { community: 'con' | 'sin' | null; typed: string };

export function filterPeople(
  people: readonly StatePerson[],
  { community, typed }: PeopleFilter,
): readonly StatePerson[] {
  const searched = searchWords(typed);
  if (community === null && searched.length === 0) return people;
  return people.filter(
    (person) =>
      (community === null || (community === 'con') === (person.communityId !== null)) &&
      hasWords(foldText(`${person.name}\n${person.city}`), searched),
  );
}
