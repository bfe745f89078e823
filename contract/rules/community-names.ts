import { foldText } from './fold-text.ts';

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

/** Communities of one name, by that name; a name that only one has is left out. */
function namesakes<T extends Pick<Named, 'name'>>(communities: readonly T[]): T[][] {
  const byName = new Map<string, T[]>();
  for (const one of communities) {
    const key = communityNameKey(one.name);
    const known = byName.get(key);
    if (known) known.push(one);
    else byName.set(key, [one]);
  }
  return [...byName.values()].filter(({ length }) => length > 1);
}

/** What is shown beside each name in a picker: its place, and what tells apart those of one name. */
export function communityDetails(communities: readonly Named[]): ReadonlyMap<number, string> {
  const details = new Map(communities.map(({ id, location }) => [id, location]));
  for (const group of namesakes(communities)) {
    const places = group.map((one) => foldText(wholePlace(one)));
    for (const [index, one] of group.entries()) {
      const isAlone = places.filter((place) => place === places[index]).length === 1;
      const place = wholePlace(one);
      details.set(one.id, isAlone ? place : joinParts([place, one.coordinator?.alias]));
    }
  }
  return details;
}

type Telling = Pick<Named, 'id' | 'name' | 'parish' | 'coordinator'> & {
  city?: string | null;
  location?: string | null;
};

const TELLING: readonly ((one: Telling) => string | null | undefined)[] = [
  ({ city }) => city,
  ({ parish }) => parish,
  ({ location }) => location,
  ({ coordinator }) => coordinator?.alias,
];

/**
 * Of communities of one name, the shortest that tells each apart from the others: its city, else
 * its parish, location or coordinator; null where nothing does.
 */
export function distinctions(communities: readonly Telling[]): ReadonlyMap<number, string | null> {
  const found = new Map<number, string | null>();
  for (const group of namesakes(communities)) {
    const counts = TELLING.map((read) => countFolded(group.map(read)));
    for (const one of group) {
      const own = TELLING.map((read) => read(one) ?? '');
      const alone = own.find((text, at) => text !== '' && counts[at]?.get(foldText(text)) === 1);
      found.set(one.id, alone ?? null);
    }
  }
  return found;
}

function countFolded(texts: readonly (string | null | undefined)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const key = foldText(text ?? '');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** «San José (Lerdo)» in a list that has another «San José». */
export function distinctName(name: string, distinction: string | null | undefined): string {
  return distinction ? `${name} (${distinction})` : name;
}

/** Names of a list, each as the list shows it. */
export function distinctNames(communities: readonly Telling[]): ReadonlyMap<number, string> {
  const found = distinctions(communities);
  return new Map(communities.map(({ id, name }) => [id, distinctName(name, found.get(id))]));
}

/** Location, city and parish, each once. */
export function wholePlace({ location, city, parish }: Omit<Named, 'id' | 'name'>): string {
  return joinParts([location, city, parish]);
}

const segments = (text: string) => text.split(/[,·]/).map(foldText);

function joinParts(parts: readonly (string | null | undefined)[]): string {
  const joined: string[] = [];
  for (const part of parts) {
    if (part && !segments(joined.join()).includes(foldText(part))) joined.push(part);
  }
  return joined.join(' · ');
}
