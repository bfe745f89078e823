import type { NewRow } from '../database/schema.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import {
  addMark,
  addMeeting,
  addMembership,
  drawHabit,
  emptyNetwork,
  type Network,
  type NetworkTools,
} from './network.ts';

type Told = Partial<NewRow<'meetings'>> & { weeksAgo: number };

const TOPICS = 'https://formacion.demo.example/temas';

const MEETINGS: readonly Told[] = [
  {
    weeksAgo: 9,
    prayed_rosary: 1,
    formative_topic_title: 'Acompañar a quien sufre',
    formative_topic_link: `${TOPICS}/acompanar`,
    notes: 'Repartimos las visitas a las comunidades. Falta confirmar Gómez Palacio.',
  },
  {
    weeksAgo: 6,
    prayed_rosary: 0,
    formative_topic_title: 'Corregir con caridad',
    meditation_of_day: 'Nadie enciende una lámpara para esconderla.',
    notes: 'Se vieron las asistencias del mes; hay tres comunidades sin reunión.',
  },
  {
    weeksAgo: 4,
    prayed_rosary: 1,
    formative_topic_title: 'Servir sin ser visto',
    formative_topic_link: `${TOPICS}/servir`,
    notes: 'Preparamos el retiro. Cada quien trae una propuesta de lugar.',
  },
  {
    weeksAgo: 1,
    prayed_rosary: 1,
    formative_topic_title: 'Los jóvenes y la parroquia',
    formative_topic_link: `${TOPICS}/jovenes`,
    meditation_of_day: 'Ustedes son la sal de la tierra.',
    notes: 'El retiro será en la casa de las hermanas. Falta el transporte.',
  },
];

/** More of the small network's teams. Stored last, so that earlier ids do not move. */
export function buildTeamLife(tools: NetworkTools, small: Network): Network {
  const network = emptyNetwork(small.next);
  const stateCoordinator = DEMO_ACCOUNTS.findIndex(({ email }) => email === 'estatal@demo.mx') + 1;
  for (const team of small.groups.filter(({ kind }) => kind === 'administrative')) {
    if (team.state === 'Durango') {
      addMembership(network, tools, team.id, stateCoordinator, 'coordinator');
    }
    for (const told of MEETINGS) {
      addTeamMeeting(network, tools, { small, team, told });
    }
  }
  return network;
}

type TeamMeeting = { small: Network; team: Network['groups'][number]; told: Told };

function addTeamMeeting(
  network: Network,
  tools: NetworkTools,
  { small, team, told: { weeksAgo, ...details } }: TeamMeeting,
): void {
  const id = addMeeting(network, tools, {
    groupId: team.id,
    weeksAgo,
    weekday: 5,
    authorId: team.coordinator_id ?? null,
    source: 'team',
  });
  const meeting = network.meetings.at(-1);
  Object.assign(meeting ?? {}, { location: team.state, ...details });
  for (const { group_id, person_id } of small.memberships) {
    if (group_id !== team.id) continue;
    const mark = { id, at: meeting?.date ?? 0 };
    addMark(network, tools.random, mark, person_id, drawHabit(tools.random));
  }
}
