import { foldText } from '#contract/rules/fold-text';

type Named = {
  id: number;
  name: string;
  location: string;
  city: string | null;
  parish?: string | null;
  coordinator?: { alias: string } | null;
};

/** «Comunidad San Judas» is «san judas». */
export function communityNameKey(name: string): string {
  return foldText(name).replace(/^comunidad (?=\S)/, '');
}

/** What is shown beside each name: its place, and what tells apart those of one name. */
export function communityDetails(communities: readonly Named[]): ReadonlyMap<number, string> {
  const namesakes = new Map<string, Named[]>();
  for (const one of communities) {
    const key = communityNameKey(one.name);
    namesakes.set(key, [...(namesakes.get(key) ?? []), one]);
  }
  const details = new Map<number, string>();
  for (const group of namesakes.values()) {
    for (const one of group) details.set(one.id, group.length > 1 ? wholePlace(one) : one.location);
    const places = group.map(({ id }) => foldText(details.get(id) ?? ''));
    for (const [index, one] of group.entries()) {
      const isAlone = places.filter((place) => place === places[index]).length === 1;
      if (!isAlone) details.set(one.id, joinParts([wholePlace(one), one.coordinator?.alias]));
    }
  }
  return details;
}

/** Location, city and parish, each once. */
export function wholePlace({ location, city, parish }: Omit<Named, 'id' | 'name'>): string {
  return joinParts([location, city, parish]);
}

const segments = (text: string) => text.split(/[,·]/).map(foldText);

function joinParts(parts: readonly (string | null | undefined)[]): string {
  const told: string[] = [];
  for (const part of parts) {
    if (part && !segments(told.join()).includes(foldText(part))) told.push(part);
  }
  return told.join(' · ');
}
