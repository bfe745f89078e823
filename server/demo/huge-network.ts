import { STATES } from '#contract/core/places';
import { addSomeNotes } from './follow-up-life.ts';
import {
  addGroup,
  addMeeting,
  addMembership,
  addPerson,
  emptyNetwork,
  type Network,
  type NetworkTools,
  WEEK_MS,
} from './network.ts';
import { CITIES, PATRONS } from './parishes.ts';

export type HugeSize = { communities: number; weeks: number };

/** Three years of marks, 30 million. */
export const HUGE: HugeSize = { communities: 10_000, weeks: 156 };
export const PEOPLE_EACH = 20;
/** Bounds the memory of one part. */
const COMMUNITIES_A_PART = 250;

export type HugeCommunity = { groupId: number; coordinatorId: number; weekday: number };

export function* buildCommunities(
  tools: NetworkTools,
  next: Network['next'],
  { communities, weeks }: HugeSize,
): Generator<{ network: Network; added: HugeCommunity[] }> {
  const began = tools.week - (weeks + 2) * WEEK_MS;
  for (let from = 0; from < communities; from += COMMUNITIES_A_PART) {
    const network = emptyNetwork(next);
    const added: HugeCommunity[] = [];
    for (let index = from; index < Math.min(communities, from + COMMUNITIES_A_PART); index++) {
      added.push(addCommunity(network, tools, index));
    }
    for (const row of [...network.people, ...network.groups]) row.created_at = began;
    for (const row of network.memberships) row.joined_at = began;
    yield { network, added };
  }
}

function addCommunity(network: Network, tools: NetworkTools, index: number): HugeCommunity {
  const { random } = tools;
  const state = STATES[index % STATES.length] ?? 'Durango';
  const place = { state, city: random.pick(CITIES[state] ?? [state]) };
  const people = Array.from({ length: PEOPLE_EACH }, (_, member) =>
    addPerson(network, tools, place, { role: roleOf(member) }),
  );
  const coordinatorId = people[0] as number;
  const name = `Comunidad ${random.pick(PATRONS)} ${index + 1}`;
  const coordinator_id = coordinatorId;
  const groupId = addGroup(network, tools, { ...place, kind: 'community', name, coordinator_id });
  for (const personId of people) {
    const role = personId === coordinatorId ? 'coordinator' : 'member';
    addMembership(network, tools, groupId, personId, role);
  }
  addSomeNotes(network, tools, { groupId, people }, index);
  return { groupId, coordinatorId, weekday: random.between(0, 5) };
}

function roleOf(member: number): string {
  if (member === 0) return 'coordinador_de_comunidad';
  return member === 1 ? 'lider' : 'integrante';
}

/** One week of all communities: a real register grows by weeks. */
export function buildWeek(
  tools: NetworkTools,
  next: Network['next'],
  { communities, weeksAgo }: { communities: readonly HugeCommunity[]; weeksAgo: number },
): Network {
  const network = emptyNetwork(next);
  for (const { groupId, coordinatorId: authorId, weekday } of communities) {
    addMeeting(network, tools, { groupId, weeksAgo, weekday, authorId, source: 'leader' });
  }
  return network;
}
