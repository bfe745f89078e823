import { describe, expect, it } from 'vitest';
import { COMMUNITY_COORDINATORS } from '#contract/community-management';
import { type PolicyCell, policy, type Reach } from '#contract/core/policy';
import { COLUMNS, type Column, columnOf } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { LOCAL_COORDINATORS } from '#contract/local-communities';
import { TEAM_COORDINATORS } from '#contract/team-management';
import { handlers } from '#server/handlers';
import { assertComplete } from '#server/http/assert-complete';
import { readTranscript } from './transcript.ts';

const transcript = readTranscript();

describe('the policy table', () => {
  it('is the matrix of the design, cell by cell (checklist 21)', () => {
    const differing = [...transcript].flatMap(([key, cells]) =>
      COLUMNS.filter((column) => written(policy.get(key)?.[column]) !== cells[column]).map(
        (column) => `${key} ${column}`,
      ),
    );
    expect(differing).toEqual([]);
    expect([...policy.keys()].sort()).toEqual([...transcript.keys()].sort());
  });

  it('lets whoever coordinates a group record in it, by every call that records (G16)', () => {
    const named = [...TEAM_COORDINATORS, ...COMMUNITY_COORDINATORS, ...LOCAL_COORDINATORS];
    const columns = [...new Set(named.map(columnOf))];
    const opens = (key: string, column: Column, ties: readonly Reach[]) => {
      const cell = policy.get(key)?.[column];
      return (
        cell?.type === 'allow' && cell.reaches.some((one) => one === 'A' || ties.includes(one))
      );
    };
    const missing = columns.flatMap((column) => [
      ...OF_COMMUNITIES.filter((key) => !opens(key, column, ['K'])),
      ...OF_TEAMS.filter((key) => !opens(key, column, ['T', 'O'])),
    ]);
    expect(columns).toHaveLength(5);
    expect(missing).toEqual([]);
  });

  it('carries all 74 specified calls', () => {
    const specified = [...transcript.keys()].slice(0, 74);
    expect(specified.at(-1)).toBe('public-meeting.register');
    expect(specified.every((key) => policy.has(key))).toBe(true);
  });

  it('is covered by handlers, each call by one (checklist 22)', () => {
    const answered = [...rowsByName.keys()];
    expect(answered.sort()).toEqual([...policy.keys()].sort());
    expect(() => assertComplete(rowsByName, handlers)).not.toThrow();
  });

  it('keeps a server with a gap from starting', () => {
    const [first] = handlers;
    const oneLess = handlers.slice(1);
    expect(() => assertComplete(rowsByName, oneLess)).toThrow(`${first?.row.name} has no handler`);
    const unruled = new Map(rowsByName);
    const row = { ...must(first).row, name: 'stray', path: '/stray' };
    unruled.set('stray', row);
    expect(() => assertComplete(unruled, [...handlers, { ...must(first), row }])).toThrow(
      'stray has no policy entry',
    );
    expect(() => assertComplete(rowsByName, [...handlers, must(first)])).toThrow('two handlers');
  });

  it('a row that may be written and has no budget keeps the server from starting (G17)', () => {
    const written = must(handlers.find(({ row }) => row.name === 'weekly.create'));
    const row = { ...written.row, name: 'weekly.unbounded' };
    const rows = new Map(rowsByName).set('weekly.unbounded', row);
    expect(() => assertComplete(rows, [...handlers, { ...written, row }])).toThrow(
      'weekly.unbounded has no write budget',
    );
  });
});

const OF_BOTH = [
  ...['meetings.update', 'meetings.merge', 'meetings.match-name'],
  ...['meetings.keep-name', 'readings.create', 'sports.create'],
  ...['prospects.create', 'contact-notes.create', 'follow-up.update'],
  ...['follow-up.list', 'groups.pause', 'groups.resume'],
  ...['communities.read-link', 'communities.rotate-link'],
];
const OF_COMMUNITIES = [
  ...OF_BOTH,
  ...['communities.members', 'meetings.list'],
  ...['meetings.create', 'attendance.list'],
  ...['attendance.mark', 'meetings.set-aside', 'meetings.restore'],
  ...['local-communities.mine', 'local-communities.recent-meetings'],
  ...['local-communities.all-members', 'local-communities.create-meeting'],
  'local-communities.update-attendance',
];
const OF_TEAMS = [
  ...OF_BOTH,
  ...['team-meetings.list', 'team-meetings.create'],
  'team-members.list',
];

/** A cell as the matrix writes it. */
function written(cell: PolicyCell | undefined): string {
  if (!cell) return 'missing';
  if (cell.type === 'deny') return '–';
  return `${cell.reaches.join('|')}${cell.masked ? 'm' : ''}${cell.ranked ? '*' : ''}`;
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there are handlers');
  return value;
}
