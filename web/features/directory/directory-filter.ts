import type { QueryOf } from '#contract/core/endpoint';
import {
  DIRECTORY_SORTS,
  type DirectorySort,
  type Institution,
  type listDirectory,
} from '#contract/directory';
import { foldText, matchesSearch } from '#contract/rules/fold-text';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import type { DirectorySearch } from './search-params.ts';

export type DirectoryQuery = Partial<QueryOf<typeof listDirectory>>;
export type DirectoryFilter = Pick<DirectorySearch, 'tipo' | 'estado' | 'ciudad' | 'situacion'> & {
  typed: string;
};

export function filterDirectory<T extends Institution>(
  institutions: readonly T[],
  { tipo, estado, ciudad, situacion, typed }: DirectoryFilter,
): T[] {
  return institutions.filter(
    (one) =>
      (!tipo || one.type === tipo) &&
      (!estado || one.state === estado) &&
      (!ciudad || foldText(one.city) === foldText(ciudad)) &&
      (!situacion || isOf(one, situacion)) &&
      matchesSearch([one.name, one.city, one.description ?? ''].join(' '), typed),
  );
}

function isOf(one: Institution, situation: NonNullable<DirectorySearch['situacion']>): boolean {
  if (situation === 'verificar') return one.canEdit && one.isVerificationDue;
  return one.status === situation;
}

export function toQuery(
  { tipo, estado, ciudad, situacion, typed }: DirectoryFilter,
  sort: DataSort | null,
): DirectoryQuery {
  const column = DIRECTORY_SORTS.find((one): one is DirectorySort => one === sort?.columnId);
  return {
    ...(tipo && { type: tipo }),
    ...(estado && { state: estado }),
    ...(ciudad && { city: ciudad }),
    ...(situacion && (situacion === 'verificar' ? { only: situacion } : { status: situacion })),
    ...(typed && { search: typed }),
    ...(column && { sort: column, direction: sort?.isDescending ? 'desc' : 'asc' }),
  };
}

export function sortPlaces(places: readonly string[]): string[] {
  return [...places].sort((a, b) => a.localeCompare(b, 'es'));
}

export function citiesOf(institutions: readonly Institution[], state: string): string[] {
  const cities = institutions.filter((one) => one.state === state).map(({ city }) => city);
  return [...new Set(cities)];
}
