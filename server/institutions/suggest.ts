import { suggestInstitutions } from '#contract/institutions';
import { cityKey } from '#contract/rules/institution-key';
import { SMALL_CELL } from '#contract/rules/small-cells';
import { hasState } from '../access/zone.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { outOfScope } from '../http/problem.ts';
import { isAggregate, readWorkplaces } from './read-workplaces.ts';

/** Only names five people declared: a rarer one may identify someone. */
export const suggestInstitutionsHandler = handler(suggestInstitutions, async (call) => {
  const caller = mustHaveCaller(call);
  const { state = caller.state, city = caller.city } = call.query;
  const isOwn = state === caller.state && cityKey(city) === cityKey(caller.city);
  if (!isOwn && (isAggregate(call.cell) || !hasState(caller, call.cell, state))) throw outOfScope();
  const cell = isOwn ? { reaches: ['S'] as const } : call.cell;
  const places = await readWorkplaces({ ...call, caller, cell });
  return places
    .filter((place) => place.state === state && place.city_key === cityKey(city))
    .filter(({ people }) => people.size >= SMALL_CELL)
    .sort((a, b) => b.people.size - a.people.size || a.id - b.id)
    .map(({ name, work_area }) => ({ name, work_area }));
});
