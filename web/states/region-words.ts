import type { RegionRow } from './region-rows.ts';

const DATE = new Intl.DateTimeFormat('es-MX');

/** The words of the table (specification 2, section 2.12). */
export function lastMeetingToWords({ community, meeting }: RegionRow): string {
  if (community === null) return 'Sin comunidad';
  return meeting?.lastMeeting
    ? DATE.format(new Date(meeting.lastMeeting))
    : 'Sin reunión registrada';
}

export function frequencyToWords({ meeting }: RegionRow): string {
  return meeting ? `Cada ${meeting.meetingFrequencyDays} días` : '-';
}

export function statusToWords({ status }: Pick<RegionRow, 'status'>): string {
  return status === 'approved' ? 'Aprobado' : 'Pendiente';
}
