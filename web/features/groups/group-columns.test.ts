import { expect, it } from 'vitest';
import { COMMUNITY_SORTS } from '#contract/communities-page';
import { MANAGED_SORTS } from '#contract/local-communities-page';
import { TEAM_REPORT_SORTS } from '#contract/team-reports-page';
import { TEAM_SORTS } from '#contract/teams-page';
import { communityColumns } from './community-list.tsx';
import { groupToText } from './group-columns.tsx';
import { managedColumns } from './managed-list.tsx';
import { reportColumns } from './report-list.tsx';
import { TEAM_COLUMNS } from './team-list.tsx';

const act = () => undefined;

it.each([
  ['communities', communityColumns(act), COMMUNITY_SORTS],
  ['local communities', managedColumns(0), MANAGED_SORTS],
  ['teams', TEAM_COLUMNS, TEAM_SORTS],
  ['reports', reportColumns(0, act), TEAM_REPORT_SORTS],
] as [string, readonly { id: string; sortValue?: unknown }[], readonly string[]][])(
  'the table of %s sorts by what its page sorts by',
  (_, columns, sorts) => {
    const sortable = columns.filter(({ sortValue }) => sortValue !== undefined);
    expect(sortable.map(({ id }) => id).sort()).toEqual([...sorts].sort());
  },
);

it('a group is found by its name, its place and who coordinates it', () => {
  const place = { name: 'San Judas', location: 'Centro', coordinator: { alias: 'Chuy' } };
  expect(groupToText({ ...place, city: 'Lerdo', state: 'Durango' })).toBe(
    'San Judas Centro Lerdo Durango Chuy',
  );
});
