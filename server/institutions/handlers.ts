import type { AnyHandler } from '../http/handler.ts';
import { citiesSummaryHandler } from './cities-summary.ts';
import { mergeInstitutionHandler, tellApartHandler, unmergeInstitutionHandler } from './decide.ts';
import { nearDuplicatesHandler } from './near-duplicates.ts';
import { institutionsByCityHandler } from './report-by-city.ts';
import { suggestInstitutionsHandler } from './suggest.ts';

export const institutionsHandlers: readonly AnyHandler[] = [
  institutionsByCityHandler,
  citiesSummaryHandler,
  nearDuplicatesHandler,
  mergeInstitutionHandler,
  unmergeInstitutionHandler,
  tellApartHandler,
  suggestInstitutionsHandler,
];
