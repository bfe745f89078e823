import { expect, it } from 'vitest';
import type { PendingEntry } from './group-by-meeting.ts';
import { groupByMeeting, type PendingNames } from './group-by-meeting.ts';

const noon = new Date(2026, 10, 12, 12).toISOString();
const names: PendingNames = {
  aliasOf: () => undefined,
  aliasOfAttendee: () => undefined,
  meetingDateOf: (id) => (id === 'm' ? noon : undefined),
  groupNameOf: (id) => (id === 'm' ? 'San Judas Tadeo' : undefined),
  groupNameById: (id) => (id === 5 ? 'Santa Rita' : undefined),
};

let count = 0;
const entry = (endpoint: string, lane: string, part: Partial<PendingEntry> = {}): PendingEntry => ({
  ...{ opId: `op${++count}`, state: 'pending', hold: null, params: {}, deps: [], body: {} },
  ...{ lastProblem: null, tapWall: 0, endpoint, lane },
  ...part,
});

it('makes one line of all that was recorded about a meeting, in the order in which it began', () => {
  const marks = [entry('attendance.mark', 'm'), entry('attendance.mark', 'm')];
  const note = entry('readings.create', 'n');
  const theme = entry('meetings.update', 'm');
  expect(groupByMeeting([...marks, note, theme], names)).toEqual([
    {
      type: 'meeting',
      lane: 'm',
      title: 'Reunión del 12 de noviembre',
      groupName: 'San Judas Tadeo',
      entries: [...marks, theme],
    },
    { type: 'entry', entry: note },
  ]);
});

it('names a meeting that only this phone knows by what made it', () => {
  const made = entry('meetings.create', 'x', { body: { date: noon }, params: { id: 5 } });
  const [group] = groupByMeeting([made, entry('attendance.mark', 'x')], names);
  expect(group).toMatchObject({ title: 'Reunión del 12 de noviembre', groupName: 'Santa Rita' });
});

it('leaves a record that stands alone as it is, and notes of people apart from each other', () => {
  const lone = entry('attendance.mark', 'm');
  const notes = [entry('sports.create', 's'), entry('sports.create', 's')];
  expect(groupByMeeting([lone, ...notes], names).map(({ type }) => type)).toEqual([
    ...['entry', 'entry', 'entry'],
  ]);
});
