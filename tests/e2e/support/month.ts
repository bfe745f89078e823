import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay, type Zone } from '#contract/core/time-zones';
import type { MeetingItem } from '#contract/meetings';
import { isoToLocal } from '#web/ui/format/local-date-time.ts';
import type { Api } from './api.ts';

/** What the server says of a community when somebody asks it, meeting by meeting. */

export type Kept = MeetingItem & { present: string[]; absent: string[] };

export type Member = { id: number; alias: string; phone: string | null };
type Mark = { member: { id: number }; present: boolean; excused: boolean };

/** The people of a community, by the numbers that attendance calls them. */
export async function readMembers(api: Api, communityId: number): Promise<Member[]> {
  const members = await api.get<{ user: Member }[]>(`/communities/${communityId}/members`);
  return members.map(({ user }) => user);
}

/** Every meeting that counts, the newest first, with who was there and who was not. */
export async function readMeetings(api: Api, communityId: number): Promise<Kept[]> {
  const members = await readMembers(api, communityId);
  const aliases = new Map(members.map(({ id, alias }) => [id, alias]));
  const meetings = await api.get<MeetingItem[]>(`/communities/${communityId}/meetings`);
  return Promise.all(
    meetings
      .filter(({ setAside }) => !setAside)
      .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
      .map(async (meeting) => {
        const marks = await api.get<Mark[]>(`/meetings/${meeting.id}/attendance`);
        const named = (wanted: (mark: Mark) => boolean) =>
          marks.filter(wanted).map(({ member }) => aliases.get(member.id) ?? '?');
        return {
          ...meeting,
          present: named(({ present }) => present),
          absent: named(({ present, excused }) => !present && !excused),
        };
      }),
  );
}

/** The dates somebody was missing from in a row, the newest first. */
export function absencesOf(alias: string, meetings: readonly Kept[]): string[] {
  const held = meetings.filter(({ present }) => present.length > 0);
  const lastThere = held.findIndex(({ present }) => present.includes(alias));
  return held
    .slice(0, lastThere === -1 ? undefined : lastThere)
    .filter(({ absent }) => absent.includes(alias))
    .map(({ date }) => date);
}

/**
 * Seven in the evening of as many days, a week apart, the last of them `lastDaysAgo` days ago or a
 * few more: none is a day on which there was a meeting already.
 */
export function freeEvenings(count: number, taken: readonly string[]): Date[] {
  const dayOf = (at: number) => civilDay(at, CENTRAL_ZONE);
  const days = new Set(taken.map((date) => dayOf(Date.parse(date))));
  for (let shift = 0; shift < 7; shift += 1) {
    const evenings = Array.from({ length: count }, (_, index) => {
      const day = new Date(Date.now() - ((count - index) * 7 + shift - 3) * DAY_MS);
      return new Date(day.setHours(19, 0, 0, 0));
    });
    if (evenings.every((evening) => !days.has(dayOf(evening.getTime())))) return evenings;
  }
  throw new Error('There was a meeting on every day of the week.');
}

/** As a field for date and time takes it. @param zone whose clocks it has; this machine's own if left out */
export function toField(moment: Date, zone?: Zone): string {
  return isoToLocal(moment, zone);
}
