import { STATES } from '#contract/core/places';
import { addSomeNotes } from './follow-up-life.ts';
import {
  addGroup,
  addMark,
  addMeeting,
  addMembership,
  addPerson,
  drawHabit,
  emptyNetwork,
  type Network,
  type NetworkTools,
} from './network.ts';
import { CITIES, PATRONS } from './parishes.ts';

const COMMUNITIES = 1000;
const PEOPLE_EACH = 20;
const WEEKS = 52;
/** Bounds the memory of one part. */
const COMMUNITIES_A_PART = 25;

/** In parts; ids continue from `next`, which it advances. */
export function* buildLargeNetwork(tools: NetworkTools, next: Network['next']): Generator<Network> {
  let network = emptyNetwork(next);
  for (let index = 0; index < COMMUNITIES; index++) {
    addCommunity(network, tools, index);
    if ((index + 1) % COMMUNITIES_A_PART === 0) {
      yield network;
      network = emptyNetwork(next);
    }
  }
}

function addCommunity(network: Network, tools: NetworkTools, index: number): void {
  const { random } = tools;
  const state = STATES[index % STATES.length] ?? 'Durango';
  const place = { state, city: random.pick(CITIES[state] ?? [state]) };
  const people: number[] = [];
  for (let member = 0; member < PEOPLE_EACH; member++) {
    people.push(addPerson(network, tools, place, { role: roleOf(member) }));
  }
  const [coordinatorId] = people;
  const groupId = addGroup(network, tools, {
    ...place,
    kind: 'community',
    name: `Comunidad ${random.pick(PATRONS)} ${index + 1}`,
    coordinator_id: coordinatorId,
  });
  for (const personId of people) {
    const isCoordinator = personId === coordinatorId;
    addMembership(network, tools, groupId, personId, isCoordinator ? 'coordinator' : 'member');
  }
  addYear(network, tools, groupId, people);
  addSomeNotes(network, tools, { groupId, people }, index);
}

function roleOf(member: number): string {
  if (member === 0) {
    return 'coordinador_de_comunidad';
  }
  return member === 1 ? 'lider' : 'integrante';
}

function addYear(network: Network, tools: NetworkTools, groupId: number, people: number[]): void {
  const { random } = tools;
  const weekday = random.between(0, 5);
  const habits = people.map((personId) => ({ personId, habit: drawHabit(random) }));
  for (let weeksAgo = WEEKS; weeksAgo >= 1; weeksAgo--) {
    const authorId = people[0] ?? null;
    const plan = { groupId, weeksAgo, weekday, authorId, source: 'leader' as const };
    const id = addMeeting(network, tools, plan);
    const at = network.meetings.at(-1)?.date ?? 0;
    for (const { personId, habit } of habits) {
      addMark(network, random, { id, at }, personId, habit);
    }
  }
}
