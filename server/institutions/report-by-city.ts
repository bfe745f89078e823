import { type InstitutionReportRow, institutionsByCity } from '#contract/institutions';
import { FOLDED_NAME, foldSmallCells, NAMES_MAX } from '#contract/rules/small-cells';
import type { Caller } from '../access/caller.ts';
import { isHiddenFrom } from '../access/grants.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { byCity, cityOf, isAggregate, readWorkplaces, type Workplace } from './read-workplaces.ts';

/** Workplaces are sensitive: named people in the answer are audited. */
export const institutionsByCityHandler = handler(institutionsByCity, {
  mode: 'report',
  async run(call) {
    const caller = mustHaveCaller(call);
    const cities = byCity(await readWorkplaces({ ...call, caller }));
    if (isAggregate(call.cell)) return cities.flatMap(foldCity);
    const named: number[] = [];
    const rows = cities.flatMap((places) => {
      const place = cityOf(places);
      return places.toSorted(byMembers).map((one): InstitutionReportRow => {
        const listed = one.people.size <= NAMES_MAX ? listable(one, caller) : null;
        named.push(...(listed ?? []).map(({ id }) => id));
        const names = listed?.map(({ alias }) => alias) ?? null;
        return { ...toRow(one), ...place, members_names: names };
      });
    });
    const isExport = call.query.purpose === 'export';
    auditRead(call, {
      ...{ what: institutionsByCity.name, people: named },
      ...(isExport ? { reason: 'export', names: 'all' } : {}),
    });
    return rows;
  },
});

function foldCity(places: readonly Workplace[]): InstitutionReportRow[] {
  const { shown, folded, foldedCount } = foldSmallCells(places.map(toCell));
  const place = cityOf(places);
  const rows = shown.map(({ one }) => ({ ...toRow(one), ...place }));
  if (folded.length === 0) return rows;
  return [
    ...rows,
    {
      ...{ id: null, ...place, institution_name: FOLDED_NAME, work_area: null },
      ...{ total_members: foldedCount, members_names: null },
    },
  ];
}

function toRow(one: Workplace): InstitutionReportRow {
  const { id, state, city, name, work_area, people } = one;
  return {
    ...{ id, state, city, work_area, institution_name: name },
    ...{ total_members: people.size, members_names: null },
  };
}

export const toCell = (one: Workplace) => ({ one, people: new Set(one.people.keys()) });

const listable = (one: Workplace, caller: Caller) =>
  [...one.people.values()].filter((person) => !isHiddenFrom(caller, person));

const byMembers = (a: Workplace, b: Workplace) => b.people.size - a.people.size || a.id - b.id;
