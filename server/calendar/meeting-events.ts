import { groupsWithin } from '../access/reach.ts';
import type { EventSource, Scope, SourceEvent } from './event-source.ts';
import { type GroupCalendar, type GroupEvent, readGroupCalendars } from './group-calendars.ts';

export const meetingEvents: EventSource = async ({ scope, ...asked }) => {
  const within = scope.type === 'own' ? ownGroups(scope.caller) : groupsOfState(scope.state);
  const groups = await readGroupCalendars({ ...asked, within });
  return groups.flatMap((group) => group.events.map((event) => toSourceEvent(group, event)));
};

const ownGroups = (caller: Extract<Scope, { type: 'own' }>['caller']) =>
  groupsWithin(caller, { reaches: ['M', 'K', 'T'] });

export const groupsOfState = (state: string) =>
  groupsWithin({ personId: 0, state, zone: [] }, { reaches: ['S'] });

function toSourceEvent({ id, name, city, zone }: GroupCalendar, event: GroupEvent): SourceEvent {
  const { uuid, day, at, status, change } = event;
  return {
    id: uuid === null ? `expected-${id}-${day}` : `meeting-${uuid}`,
    ...{ kind: 'meeting', status, day, timeZone: zone, title: name, city, change },
    at: at === null ? null : new Date(at).toISOString(),
  };
}
