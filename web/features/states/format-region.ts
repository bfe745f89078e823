import { zoneOf } from '#contract/core/places';
import { formatNumericDay } from '#web/ui/format/format-day.ts';
import type { RegionRow } from './region-rows.ts';
import * as words from './words.ts';

/** Specification 2, section 2.12. */
export function formatLastMeeting({ community, meeting, state, city }: RegionRow): string {
  if (community === null) return words.noCommunity;
  if (!meeting?.lastMeeting) return words.noMeeting;
  return formatNumericDay(meeting.lastMeeting, zoneOf(state, city));
}

export function formatFrequency({ meeting }: RegionRow): string {
  return meeting ? words.everyDays(meeting.meetingFrequencyDays) : '-';
}

export function statusToLabel({ status }: Pick<RegionRow, 'status'>): string {
  return status === 'approved' ? words.approved : words.pending;
}
