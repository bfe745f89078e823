import { type CitySummary, citiesSummary } from '#contract/institutions';
import { countPeople, foldSmallCells } from '#contract/rules/small-cells';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { byCity, cityOf, isAggregate, readWorkplaces } from './read-workplaces.ts';
import { toCell } from './report-by-city.ts';

/** Counts without names: not audited as a read of personal data. */
export const citiesSummaryHandler = handler(citiesSummary, {
  mode: 'report',
  async run(call) {
    const caller = mustHaveCaller(call);
    const cities = byCity(await readWorkplaces({ ...call, caller }));
    return cities.map((places): CitySummary => {
      const cells = places.map(toCell);
      const place = cityOf(places);
      if (!isAggregate(call.cell)) {
        return { ...place, total_institutions: cells.length, total_members: countPeople(cells) };
      }
      const { shown, total } = foldSmallCells(cells);
      // The number of folded ones would reveal that each has one person.
      return { ...place, total_institutions: shown.length, total_members: total };
    });
  },
});
