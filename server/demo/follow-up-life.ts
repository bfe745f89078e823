import { DAY_MS } from '#contract/core/durations';
import { uuidv7 } from '#contract/core/uuid';
import type { FollowUpKind } from '#contract/follow-up';
import type { NewRow } from '../database/schema.ts';
import { emptyNetwork, type Network, type NetworkTools, WEEK_MS } from './network.ts';
import { createRandom, type Random } from './random.ts';
import { MAIN_COMMUNITY } from './small-network.ts';

type Told = Partial<NewRow<'follow_ups'>> & {
  kind: FollowUpKind;
  /** Index in the roster, coordinator first; null: not a member. */
  who: number | null;
  daysAgo: number;
  nextStepInDays?: number;
};

const MAIN: readonly Told[] = [
  reading(1, 20, 'Camino', 46),
  reading(3, 12, 'Historia de un alma', 80),
  reading(4, 5, 'Las confesiones', 120),
  reading(3, 3, 'Historia de un alma', 64),
  sport(1, 6, 'Caminata', 'Cuarenta minutos en el parque Guadiana'),
  sport(7, 4, 'Futbol', null),
  { kind: 'sport', who: 9, daysAgo: 4, exercised: 0, notes: 'Le duele la rodilla' },
  prospect(2, 18, 'Irma Salcido', 'su comadre Lupita', 'Contactado', 3),
  prospect(6, 10, 'Ramiro Quiñones', 'por la tienda de don Beto', 'Invitado', 5),
  prospect(1, 30, 'Familia Alvarado', 'vecinos de la calle Pino', 'Integrado', null),
  prospect(null, 2, 'Toña', 'la encargada de la capilla', 'Por contactar', 8),
  contact(5, 8, 'whatsapp', 'Dice que cambió de turno en el trabajo'),
  contact(8, 6, 'llamada', 'Cuida a su mamá; vuelve en dos semanas'),
  contact(10, 15, 'visita', null),
];

const TEAM: readonly Told[] = [
  reading(1, 16, 'Evangelii gaudium', 35),
  reading(0, 9, 'Camino', 20),
  sport(0, 5, 'Bicicleta', null),
  prospect(0, 12, 'Maestra Chayo', 'da clases en la secundaria', 'Invitado', 4),
  contact(1, 7, 'llamada', 'Confirmó el retiro'),
];

const MANY: readonly Told[] = [...MAIN.slice(0, 2), ...MAIN.slice(4, 6), ...MAIN.slice(7, 9)];
const MANY_EACH = 3;
const MISSING_PLACE = 5;
const EXCUSED_PLACE = 8;

export function buildFollowUpLife(tools: NetworkTools, small: Network): Network {
  const network = emptyNetwork(small.next);
  for (const group of small.groups) {
    const isTeam = group.kind === 'administrative' && group.state === 'Durango';
    const notes = group.name === MAIN_COMMUNITY ? MAIN : isTeam ? TEAM : [];
    const people = rosterOf(small, group.id);
    for (const one of notes) addNote(network, tools, { groupId: group.id, people }, one);
  }
  return network;
}

/** Its own random stream leaves other data unchanged. */
export function addSomeNotes(
  network: Network,
  tools: NetworkTools,
  group: Noted,
  index: number,
): void {
  const random = createRandom(index + 1);
  for (let turn = 0; turn < MANY_EACH; turn++) {
    const told = MANY[(index * MANY_EACH + turn) % MANY.length];
    if (told) addNote(network, { ...tools, random }, group, told);
  }
}

export function addAbsences(small: Network): void {
  const group = small.groups.find(({ name }) => name === MAIN_COMMUNITY);
  if (!group) return;
  const people = rosterOf(small, group.id);
  const meetings = small.meetings
    .filter((meeting) => meeting.group_id === group.id)
    .toSorted((a, b) => b.date - a.date);
  for (const [index, { id, date }] of meetings.slice(0, 4).entries()) {
    const isLast = index < 3;
    rewrite(small, { id, at: date }, people[MISSING_PLACE], { present: isLast ? 0 : 1 });
    if (index > 1) continue;
    rewrite(small, { id, at: date }, people[EXCUSED_PLACE], { present: 0, excused: 1 });
  }
}

type Said = { present: 0 | 1; excused?: 0 | 1 };

function rewrite(
  small: Network,
  meeting: { id: number; at: number },
  personId: number | undefined,
  { present, excused }: Said,
): void {
  if (personId === undefined) return;
  const isTheirs = (row: NewRow<'attendance'>) =>
    row.meeting_id === meeting.id && row.person_id === personId;
  small.attendance = small.attendance.filter((row) => !isTheirs(row));
  const change = small.next.change++;
  small.attendance.push({
    meeting_id: meeting.id,
    person_id: personId,
    present,
    present_change: change,
    present_at: meeting.at,
    ...(excused ? { excused, excused_change: change, excused_at: meeting.at } : {}),
    change,
  });
}

function rosterOf(network: Network, groupId: number): number[] {
  return network.memberships
    .filter((membership) => membership.group_id === groupId)
    .map((membership) => membership.person_id);
}

type Noted = { groupId: number; people: readonly number[] };

function addNote(
  network: Network,
  { random, week }: Pick<NetworkTools, 'week'> & { random: Random },
  { groupId, people }: Noted,
  { who, daysAgo, nextStepInDays, ...fields }: Told,
): void {
  const date = week - daysAgo * DAY_MS + WEEK_MS / 8;
  network.followUps.push({
    ...fields,
    uuid: uuidv7(date, random.bytes),
    group_id: groupId,
    person_id: who === null ? null : (people[who] ?? null),
    date,
    next_step_date: nextStepInDays === undefined ? null : week + nextStepInDays * DAY_MS,
    created_by: people[0] ?? null,
    created_at: date,
    change: network.next.change++,
  });
}

function reading(who: number, daysAgo: number, book_title: string, pages_read: number): Told {
  return { kind: 'reading', who, daysAgo, book_title, pages_read };
}

function sport(who: number, daysAgo: number, sport_type: string, notes: string | null): Told {
  return { kind: 'sport', who, daysAgo, exercised: 1, sport_type, notes };
}

function prospect(
  who: number | null,
  daysAgo: number,
  prospect_name: string,
  prospect_contact: string,
  current_stage: string,
  nextStepInDays: number | null,
): Told {
  const next = nextStepInDays === null ? {} : { nextStepInDays };
  return {
    kind: 'prospect',
    who,
    daysAgo,
    prospect_name,
    prospect_contact,
    current_stage,
    ...next,
  };
}

function contact(who: number, daysAgo: number, channel: string, notes: string | null): Told {
  return { kind: 'contact', who, daysAgo, channel, notes };
}
