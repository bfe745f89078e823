import { zoneOf } from '#contract/core/places';
import { inZone } from '#contract/core/time-zones';
import type { RegionRow } from './region-rows.ts';

const DATE = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC' });

/** The words of the table (specification 2, section 2.12). */
export function formatLastMeeting({ community, meeting, state, city }: RegionRow): string {
  if (community === null) return 'Sin comunidad';
  if (!meeting?.lastMeeting) return 'Sin reunión registrada';
  // The day it was where they are, wherever it is read.
  return DATE.format(inZone(Date.parse(meeting.lastMeeting), zoneOf(state, city)));
}

export function formatFrequency({ meeting }: RegionRow): string {
  return meeting ? `Cada ${meeting.meetingFrequencyDays} días` : '-';
}

export function statusToLabel({ status }: Pick<RegionRow, 'status'>): string {
  return status === 'approved' ? 'Aprobado' : 'Pendiente';
}
