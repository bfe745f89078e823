import { expect, it } from 'vitest';
import type { AttendanceReportItem } from '#contract/attendance-reports';
import type { Level } from '#contract/rules/figure';
import { matchesSearch } from '#contract/rules/fold-text';
import type { MessageChat } from '#contract/rules/messages';
import { levelToParam, paramToLevel } from './levels.ts';
import { isPersonIn, personToText, toPersonRow } from './person-rows.ts';
import { LEVEL_PARAMS } from './search-params.ts';

type Given = Partial<Omit<AttendanceReportItem, 'user'>> & {
  id?: number;
  alias?: string;
  phone?: string | null;
  agreesToMessages?: boolean;
};

function item({
  id = 1,
  alias = 'Lupita Soto',
  phone = null,
  agreesToMessages = true,
  ...rest
}: Given) {
  return toPersonRow({
    user: { id, alias, email: null, phone, agreesToMessages, city: 'Durango', state: 'Durango' },
    ...{ communityId: 1, communityName: 'Comunidad San Judas', attendanceRate: null },
    ...{ attendedMeetings: 0, totalMeetings: 0, excusedMeetings: 0, unrecordedMeetings: 0 },
    ...{ lastAttendance: null, daysSinceLastAttendance: null, consecutiveAbsences: 0 },
    ...{ isPunctual: false, paysQuota: false },
    ...rest,
  });
}

const textOf = ({ href }: MessageChat) =>
  href === null ? null : new URL(href).searchParams.get('text');

it.each([
  [80, 'good'],
  [79, 'attention'],
  [60, 'attention'],
  [59, 'risk'],
  [0, 'risk'],
  [null, 'unknown'],
])('%s is %s', (attendanceRate, level) => {
  expect(item({ attendanceRate }).level).toBe(level);
});

it('who was absent is written why, with the days and without the absences', () => {
  const missed = { phone: '618 555 0123', consecutiveAbsences: 3 };
  const after = item({ ...missed, daysSinceLastAttendance: 21 });
  expect(after.chat.href).toMatch(/^https:\/\/wa\.me\/526185550123\?/);
  expect(textOf(after.chat)).toBe(
    'Hola Lupita, te extrañamos en la comunidad San Judas: hace 21 días que no nos vemos. ¿Cómo estás?',
  );
  expect(textOf(item({ ...missed, daysSinceLastAttendance: 1 }).chat)).toMatch(/hace 1 día que/);
  expect(textOf(item(missed).chat)).toBe(
    'Hola Lupita, te esperamos en la comunidad San Judas. ¿Cómo estás?',
  );
});

it('who came is only greeted; without a number, or against their word, there is no chat', () => {
  const came = { daysSinceLastAttendance: 12, consecutiveAbsences: 0 };
  expect(item({ ...came, phone: '618 555 0123' })).toMatchObject({ isMissed: false });
  expect(textOf(item({ ...came, phone: '618 555 0123' }).chat)).toBe('Hola Lupita, ¿cómo estás?');
  expect(item({ phone: null, consecutiveAbsences: 2 })).toMatchObject({
    isMissed: true,
    chat: { href: null, obstacle: 'noPhone' },
  });
  expect(item({ ...came, phone: '618 555 0123', agreesToMessages: false }).chat).toEqual({
    ...{ href: null, obstacle: 'notAgreed' },
  });
});

const rows = [
  item({ id: 1, attendanceRate: 40, attendedMeetings: 2, totalMeetings: 5 }),
  item({ id: 2, alias: 'Chuy Peña', communityId: 2, communityName: 'Comunidad El Carmen' }),
  item({ id: 3, alias: 'Beto', attendanceRate: 100, attendedMeetings: 4, totalMeetings: 4 }),
];
type Narrowing = { communityId?: number; level?: Level; typed?: string };
const idsOf = ({ communityId, level = null as never, typed = '' }: Narrowing) =>
  rows
    .filter(isPersonIn(communityId, level))
    .filter((row) => matchesSearch(personToText(row), typed))
    .map(({ user }) => user.id);

it('is narrowed by community, level and words, accents aside', () => {
  expect(idsOf({})).toEqual([1, 2, 3]);
  expect(idsOf({ communityId: 1 })).toEqual([1, 3]);
  expect(idsOf({ level: 'unknown' })).toEqual([2]);
  expect(idsOf({ communityId: 1, level: 'risk' })).toEqual([1]);
  expect(idsOf({ typed: 'pena' })).toEqual([2]);
  expect(idsOf({ typed: 'el carmen chuy' })).toEqual([2]);
  expect(idsOf({ typed: 'nadie' })).toEqual([]);
});

it('each level has its word in the address, and what is no level lets everybody by', () => {
  const levels = LEVEL_PARAMS.map((param) => paramToLevel(param));
  expect(levels).toEqual(['good', 'attention', 'risk', 'unknown']);
  expect(levels.map((level) => level && levelToParam(level))).toEqual([...LEVEL_PARAMS]);
  expect(paramToLevel(undefined)).toBeNull();
});
