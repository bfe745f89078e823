import { zoneOf } from '#contract/core/places';
import { formatNumericDay } from '#web/ui/format/format-day.ts';
import * as messages from './messages.ts';
import type { RegionRow } from './region-rows.ts';

/** Specification 2, section 2.12. */
export function formatLastMeeting({ community, meeting, state, city }: RegionRow): string {
  if (community === null) return messages.noCommunity;
  if (!meeting?.lastMeeting) return messages.noMeeting;
  return formatNumericDay(meeting.lastMeeting, zoneOf(state, city));
}

export function formatFrequency({ meeting }: RegionRow): string {
  return meeting ? messages.everyDays(meeting.meetingFrequencyDays) : '-';
}

export function statusToLabel({ status }: Pick<RegionRow, 'status'>): string {
  return status === 'approved' ? messages.approved : messages.pending;
}
