import { groupsWithin } from '../access/reach.ts';
import type { EventSource, Scope, SourceEvent } from './event-source.ts';
import { type GroupCalendar, type GroupEvent, readGroupCalendars } from './group-calendars.ts';

/** Meetings held and planned, and those that a group's rhythm asks for. */
export const meetingEvents: EventSource = async ({ scope, ...asked }) => {
  const groups = await readGroupCalendars({ ...asked, within: groupsOf(scope) });
  return groups.flatMap((group) => group.events.map((event) => toSourceEvent(group, event)));
};

export function groupsOf(scope: Scope) {
  if (scope.type === 'own') return groupsWithin(scope.caller, { reaches: ['M', 'K', 'T'] });
  return groupsWithin({ personId: 0, state: scope.state, zone: [] }, { reaches: ['S'] });
}

function toSourceEvent({ id, name, city, zone }: GroupCalendar, event: GroupEvent): SourceEvent {
  const { uuid, day, at, status, change } = event;
  return {
    id: uuid === null ? `expected-${id}-${day}` : `meeting-${uuid}`,
    ...{ kind: 'meeting', status, day, timeZone: zone, title: name, city, change },
    at: at === null ? null : new Date(at).toISOString(),
  };
}
