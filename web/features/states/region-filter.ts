import { needsNoCommunity } from '#contract/core/roles';
import type { RegionUser } from '#contract/people';
import { compareText } from '#web/ui/format/compare-text.ts';
import type { RegionSearch } from './search-params.ts';

export function filterRegion<P extends RegionUser>(
  people: readonly P[],
  { ciudad, situacion, nombre }: RegionSearch,
): P[] {
  const wanted = nombre === undefined ? undefined : nameKey(nombre);
  return people.filter(
    ({ city, community, ...person }) =>
      (ciudad === undefined || city === ciudad) &&
      (situacion === undefined || isIn(situacion, { community, ...person })) &&
      (wanted === undefined || (community !== null && nameKey(community) === wanted)),
  );
}

/** Both «with» and «without community» count approved people only, like the figures. */
export function isIn(
  situation: NonNullable<RegionSearch['situacion']>,
  { status, community, role }: Pick<RegionUser, 'status' | 'community' | 'role'>,
): boolean {
  if (status !== 'approved') return situation === 'sin-aprobar';
  if (situation === 'aprobadas') return true;
  if (community !== null) return situation === 'con';
  return situation === 'sin' || (situation === 'esperan' && !needsNoCommunity(role));
}

export function citiesOf(people: readonly RegionUser[]): string[] {
  return [...new Set(people.map(({ city }) => city))].filter(Boolean).sort(compareText);
}

export function communitiesOf(people: readonly RegionUser[]): string[] {
  const names = new Map<string, string>();
  for (const { community } of people) {
    const name = community?.trim();
    if (name && !names.has(nameKey(name))) names.set(nameKey(name), name);
  }
  return [...names.values()].sort(compareText);
}

/** Trimmed and case-insensitive (specification 2, section 2.12). */
function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
