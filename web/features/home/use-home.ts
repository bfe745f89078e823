import { useMemo } from 'react';
import { toZone } from '#contract/core/time-zones';
import { registrationsOf } from '#contract/rules/same-meeting';
import type { PulledGroup } from '#contract/sync';
import { now } from '#web/clock/clock.ts';
import { ownCommunities, type PulledData } from '#web/db/own-data.ts';
import { meetingsOf } from '#web/db/read-meetings.ts';
import { toRoster } from '#web/db/to-roster.ts';
import { useOwnData } from '#web/services/own-data.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { type HomeMeeting, homeMeetings } from './home-meeting.ts';

export type Home =
  | { type: 'unknown' }
  /** A member, or a person without a community. */
  | { type: 'nothing-to-record' }
  | {
      type: 'recording';
      group: PulledGroup;
      meetings: HomeMeeting[];
      /** A possible duplicate registration is unresolved. */
      isTwice: boolean;
      /** Server time of the last pull. */
      receivedAt: number;
    };

export function useHome(): Home | undefined {
  const { pulled, recorded, error } = useOwnData();
  const home = useMemo(
    () => (pulled && recorded ? toHome(pulled, recorded.rows) : undefined),
    [pulled, recorded],
  );
  if (error && !home) throw error;
  return home;
}

function toHome(pulled: PulledData, rows: readonly OutboxRow[]): Home {
  const { groups, members, receivedAt, through } = pulled;
  if (!groups) return { type: 'unknown' };
  const [group] = ownCommunities(groups);
  if (!group) return { type: 'nothing-to-record' };
  const cached = pulled.meetings.get(group.id) ?? [];
  const meetings = meetingsOf(group.id, { cached, rows, through });
  const zone = toZone(group);
  const counted = meetings.filter(({ setAside }) => !setAside);
  return {
    type: 'recording',
    group,
    meetings: homeMeetings(meetings, toRoster(members, receivedAt, now()), zone),
    isTwice: registrationsOf(counted, zone).some(({ length }) => length > 1),
    receivedAt,
  };
}
