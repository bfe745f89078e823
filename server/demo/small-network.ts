import { newNameId } from '../meetings/merge-name.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts';
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

export const MAIN_COMMUNITY = 'Comunidad San Judas Tadeo';

type Plan = { name: string; state: string; city: string; size: number; coordinator?: string };

const COMMUNITIES: readonly Plan[] = [
  community(MAIN_COMMUNITY, 'Durango', 'Durango', 18, 'comunidad@demo.mx'),
  community('Comunidad Santa María de Guadalupe', 'Durango', 'Gómez Palacio', 14),
  community('Comunidad San Miguel Arcángel', 'Chihuahua', 'Chihuahua', 15, 'comunidad2@demo.mx'),
  community('Comunidad Sagrado Corazón', 'Chihuahua', 'Ciudad Juárez', 12),
  community('Comunidad Nuestra Señora del Carmen', 'Baja California', 'Tijuana', 13),
  community('Comunidad San Francisco de Asís', 'Baja California', 'Mexicali', 12),
  community('Comunidad San José Obrero', 'Jalisco', 'Guadalajara', 13),
  community('Comunidad Santa Teresita', 'Jalisco', 'Zapopan', 11),
];

const WEEKS = 8;
const PUBLIC_WEEK = 3;

export function buildSmallNetwork(tools: NetworkTools): Network {
  const network = emptyNetwork({ person: 1, group: 1, membership: 1, meeting: 1, change: 1 });
  for (const account of DEMO_ACCOUNTS) {
    addAccount(network, tools, account);
  }
  for (const [index, plan] of COMMUNITIES.entries()) {
    addCommunity(network, tools, plan, index);
  }
  addTeams(network, tools);
  addPeopleWithoutCommunity(network, tools);
  return network;
}

function addAccount(network: Network, tools: NetworkTools, account: DemoAccount): void {
  const { email, alias, fullName, gender, role, status } = account;
  const community_hint = status === 'pending' ? MAIN_COMMUNITY : null;
  const given = { email, alias, full_name: fullName, gender, role, status, community_hint };
  addPerson(network, tools, account, given);
}

function addCommunity(network: Network, tools: NetworkTools, plan: Plan, index: number): void {
  const coordinatorId = plan.coordinator
    ? accountId(plan.coordinator)
    : addPerson(network, tools, plan, { role: 'coordinador_de_comunidad' });
  const groupId = addGroup(network, tools, {
    kind: 'community',
    name: plan.name,
    state: plan.state,
    city: plan.city,
    coordinator_id: coordinatorId,
  });
  const isMain = plan.name === MAIN_COMMUNITY;
  const members = isMain ? [accountId('lider@demo.mx'), accountId('integrante@demo.mx')] : [];
  while (members.length < plan.size - 1) {
    // Every community has a leader; the main one's is lider@demo.mx.
    const role = members.length === 0 ? 'lider' : 'integrante';
    members.push(addPerson(network, tools, plan, { role }));
  }
  addMembership(network, tools, groupId, coordinatorId, 'coordinator');
  for (const personId of members) {
    addMembership(network, tools, groupId, personId);
  }
  addMeetings(network, tools, { groupId, people: [coordinatorId, ...members], isMain, index });
}

type Register = { groupId: number; people: number[]; isMain: boolean; index: number };

function addMeetings(network: Network, tools: NetworkTools, register: Register): void {
  const { random } = tools;
  const habits = register.people.map(() => drawHabit(random));
  for (let weeksAgo = WEEKS; weeksAgo >= 1; weeksAgo--) {
    const isPublic = register.isMain && weeksAgo === PUBLIC_WEEK;
    const id = addMeeting(network, tools, {
      groupId: register.groupId,
      weeksAgo,
      weekday: register.index % 5,
      authorId: isPublic ? null : (register.people[0] ?? null),
      source: isPublic ? 'public' : 'leader',
    });
    const at = network.meetings.at(-1)?.date ?? 0;
    for (const [index, personId] of register.people.entries()) {
      addMark(network, random, { id, at }, personId, habits[index] ?? drawHabit(random));
    }
    if (isPublic) {
      const uuid = newNameId(network.meetings.at(-1)?.uuid ?? '', network.next.change);
      network.names.push({
        uuid,
        meeting_id: id,
        name: 'Doña Chelo, la vecina',
        present: 1,
        punctual: 1,
        change: network.next.change++,
      });
    }
  }
}

function addTeams(network: Network, tools: NetworkTools): void {
  const { random } = tools;
  const teams = [
    { name: 'Equipo de Formación Durango', state: 'Durango', city: 'Durango' },
    { name: 'Equipo de Servicio Jalisco', state: 'Jalisco', city: 'Guadalajara' },
  ];
  for (const { name, ...place } of teams) {
    const coordinatorId = addPerson(network, tools, place, { role: 'coordinador_de_equipo' });
    const groupId = addGroup(network, tools, {
      kind: 'administrative',
      name,
      ...place,
      coordinator_id: coordinatorId,
    });
    addMembership(network, tools, groupId, coordinatorId, 'coordinator');
    const helpers = network.people.filter(
      (person) => person.state === place.state && person.role === 'lider',
    );
    for (const helper of helpers) {
      addMembership(network, tools, groupId, helper.id);
    }
    const source = 'team' as const;
    const plan = { groupId, weeksAgo: 2, weekday: 5, authorId: coordinatorId, source };
    const id = addMeeting(network, tools, plan);
    const at = network.meetings.at(-1)?.date ?? 0;
    for (const personId of [coordinatorId, ...helpers.map((helper) => helper.id)]) {
      addMark(network, random, { id, at }, personId, drawHabit(random));
    }
  }
}

function addPeopleWithoutCommunity(network: Network, tools: NetworkTools): void {
  const durango = { state: 'Durango', city: 'Durango' };
  const chihuahua = { state: 'Chihuahua', city: 'Chihuahua' };
  addPerson(network, tools, chihuahua, { role: 'coordinador_estatal' });
  addPerson(network, tools, durango, { role: 'coordinador_de_grupo' });
  addPerson(network, tools, durango, { role: 'interested' });
  addPerson(network, tools, durango, {});
  addPerson(network, tools, chihuahua, { status: 'pending', role: 'coordinador_de_comunidad' });
  addPerson(network, tools, durango, { status: 'rejected' });
}

function accountId(email: string): number {
  return DEMO_ACCOUNTS.findIndex((account) => account.email === email) + 1;
}

function community(
  name: string,
  state: string,
  city: string,
  size: number,
  coordinator?: string,
): Plan {
  return { name, state, city, size, coordinator };
}
