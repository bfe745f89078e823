import type { Institution } from '#contract/directory';
import { foldText } from '#contract/rules/fold-text';
import type { DirectorySearch } from './search-params.ts';

/** By name, city or description, whatever the accents; and by what was chosen. */
export function filterDirectory(
  institutions: readonly Institution[],
  { tipo, estado, ciudad, situacion }: DirectorySearch,
  typed: string,
): Institution[] {
  const wanted = foldText(typed);
  return institutions.filter(
    (one) =>
      (!tipo || one.type === tipo) &&
      (!estado || one.state === estado) &&
      (!ciudad || foldText(one.city) === foldText(ciudad)) &&
      (!situacion || one.status === situacion) &&
      [one.name, one.city, one.description ?? ''].some((text) => foldText(text).includes(wanted)),
  );
}

/** The places there are, each once; the cities of the chosen state alone. */
export function placesOf(institutions: readonly Institution[], state: string | undefined) {
  const sorted = (all: string[]) => [...new Set(all)].sort((a, b) => a.localeCompare(b, 'es'));
  return {
    states: sorted(institutions.map((one) => one.state)),
    cities: sorted(
      institutions.filter((one) => !state || one.state === state).map(({ city }) => city),
    ),
  };
}
