import { expect, it } from 'vitest';
import { VIEW_TABLES, type ViewTable } from '#contract/rules/view-search';
import { reportsSearch } from '#web/features/attendance-reports/search-params.ts';
import { directorySearch } from '#web/features/directory/search-params.ts';
import { institutionsSearch } from '#web/features/institutions/search-params.ts';
import { stateSearch } from '#web/features/state-coordinator/search-params.ts';
import { regionSearch } from '#web/features/states/search-params.ts';
import { tertuliasSearch } from '#web/features/tertulias/search-params.ts';
import {
  communitiesSearch,
  localCommunitiesSearch,
  peopleSearch,
  teamManagementSearch,
} from './office/search-params.ts';

const SEARCHES: Record<ViewTable, { entries: object }> = {
  people: peopleSearch,
  communities: communitiesSearch,
  'local-communities': localCommunitiesSearch,
  teams: teamManagementSearch,
  'team-reports': teamManagementSearch,
  tertulias: tertuliasSearch,
  institutions: institutionsSearch,
  directory: directorySearch,
  'state-people': stateSearch,
  'dashboard-chihuahua': regionSearch,
  'dashboard-durango': regionSearch,
  'dashboard-baja-california': regionSearch,
  attendance: reportsSearch,
  'attendance-communities': reportsSearch,
  'attendance-period': reportsSearch,
  'attendance-quarter': reportsSearch,
};

/** Of another part of the same screen, or an open panel. */
const NOT_OF_A_VIEW = ['persona', 'vista', 'dia', 'situacion', 'mapa'];

it.each(Object.entries(VIEW_TABLES))(
  'params of «%s» are those of its address',
  (name, { params }) => {
    const known = Object.keys(SEARCHES[name as ViewTable].entries);
    expect(params.filter((param) => !known.includes(param))).toEqual([]);
  },
);

it('every filter of an address belongs to a view of one of its tables', () => {
  const kept = new Map<object, Set<string>>();
  for (const [name, { params }] of Object.entries(VIEW_TABLES)) {
    const search = SEARCHES[name as ViewTable];
    kept.set(search, new Set([...(kept.get(search) ?? []), ...params]));
  }
  for (const [search, params] of kept) {
    const left = Object.keys((search as { entries: object }).entries).filter(
      (param) => !params.has(param) && !NOT_OF_A_VIEW.includes(param),
    );
    expect(left).toEqual([]);
  }
});
