import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where every moment is one of a group's place, whatever clocks the phone has. */
const ROOMS = [
  'web/features/meetings',
  'web/features/teams',
  'web/features/groups',
  'web/features/follow-up',
  'web/routes/community-coordinator',
  'web/routes/team-coordinator',
  'web/shell/command-palette',
];

/** A moment told by the phone's clocks, and one that is typed or read back without a place. */
const OWN_CLOCKS = [
  /\bformat(Short|Compact|Medium)?DateTime\((?!at\b|shown\b)/,
  /\b(isoToLocal|localToIso)\([^,()]*(\([^()]*\)[^,()]*)?\)/,
];

const phoneClocks = (text: string) => OWN_CLOCKS.some((one) => one.test(text));

it.each([
  ['formatDateTime(meeting.date)', true],
  ['formatInZone(meeting.date, zone, formatDateTime)', false],
  ['formatInZone(date, zone, (at) => formatDateTime(at, now))', false],
  ['localToIso(form.date)', true],
  ['isoToLocal(new Date(now))', true],
  ['localToIso(form.date, zone)', false],
])('%s by the phone’s own clocks: %s', (text, isOwn) => {
  expect(phoneClocks(text)).toBe(isOwn);
});

it('hours of meetings are told and read by the clocks of their place', () => {
  const found = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => join(room, name))
      .filter((path) => phoneClocks(readFileSync(path, 'utf8'))),
  );
  expect(found).toEqual([]);
});
