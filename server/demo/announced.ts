import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { parseText } from '#contract/text/parse-text';
import { insertRows } from '../database/insert-rows.ts';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import type { NetworkTools } from './network.ts';

type Announced = Pick<NewRow<'announcements'>, 'title' | 'content' | 'priority'> & {
  target_state?: string;
  target_city?: string;
  asks_ack?: 1;
  by?: string;
  daysAgo: number;
  ends?: number;
  publishes?: number;
};

const RETREAT = [
  'Será el **último fin de semana del mes**, en la casa de las hermanas.',
  '',
  '- Lleven Biblia y cobija',
  '- Salimos el viernes a las *cinco de la tarde*',
  '- Quien maneje, avise cuántos lugares tiene',
].join('\n');

const OFFICE = 'Nuevo horario de oficina';

const ANNOUNCED: readonly Announced[] = [
  {
    title: 'Retiro de líderes',
    content: RETREAT,
    ...{ priority: 'alta', target_state: 'Durango', asks_ack: 1, daysAgo: 2 },
  },
  {
    title: 'Colecta para las familias de la sierra',
    content: 'Se reciben cobijas y despensa en cada comunidad hasta el domingo.',
    ...{ priority: 'media', daysAgo: 5 },
  },
  {
    title: 'Misa de inicio de curso',
    content: 'El sábado a las siete de la tarde, en catedral. Inviten a quien quiera conocernos.',
    ...{ priority: 'media', target_state: 'Durango', target_city: 'Durango', daysAgo: 9 },
  },
  {
    title: OFFICE,
    content: 'La oficina de la red atiende de lunes a viernes, de nueve a dos.',
    ...{ priority: 'baja', daysAgo: 20 },
  },
  {
    title: 'Encuentro de comunidades del norte',
    content: 'Se pide confirmar cuántas personas van de cada comunidad.',
    ...{ priority: 'media', target_state: 'Chihuahua', daysAgo: 4 },
  },
  {
    title: 'Posada de la red',
    content: 'Este año nos toca recibir a Lerdo. Lleven **algo para compartir**.',
    ...{ priority: 'media', target_state: 'Durango', by: 'estatal@demo.mx' },
    ...{ daysAgo: 1, publishes: 9, ends: 30 },
  },
  {
    title: 'Inscripciones al curso de otoño',
    content: 'Las inscripciones se cierran el viernes.',
    ...{ priority: 'baja', target_state: 'Durango', by: 'estatal@demo.mx', daysAgo: 40, ends: -30 },
  },
];

const MANY_ANNOUNCED = 300;
const READERS = 9;
const ACKS = 6;

/** One asks for «Enterado», one is scheduled, one expired, one forwarded. */
export async function storeAnnounced(
  trx: Trx,
  engine: Engine,
  tools: NetworkTools,
  isLarge: boolean,
): Promise<void> {
  const rows = ANNOUNCED.map((told) => toRow(tools, told));
  for (let index = 0; isLarge && index < MANY_ANNOUNCED; index++) {
    const told = ANNOUNCED[index % 5] as Announced;
    rows.push(toRow(tools, { ...told, daysAgo: 21 + index }));
  }
  rows.sort((a, b) => a.created_at - b.created_at);
  await insertRows(trx, engine, 'announcements', COLUMNS, rows);
  await forward(trx, tools);
  await read(trx, tools);
}

function toRow({ week }: NetworkTools, told: Announced): NewRow<'announcements'> {
  const { daysAgo, by = 'admin@demo.mx', ends, publishes, ...fields } = told;
  return {
    ...{ asks_ack: 0, ...fields, ...author(by) },
    body_blocks: JSON.stringify(parseText(told.content)),
    created_at: week - daysAgo * DAY_MS,
    publish_at: publishes === undefined ? null : week + publishes * DAY_MS,
    expires_at: ends === undefined ? null : week + ends * DAY_MS,
  };
}

async function forward(trx: Trx, { week }: NetworkTools): Promise<void> {
  const origin = await trx
    .selectFrom('announcements')
    .selectAll()
    .where('title', '=', OFFICE)
    .executeTakeFirstOrThrow();
  const { title, content, priority } = origin;
  const line = 'Si necesitan algo de la oficina, **díganme** y yo paso.';
  const copied = `${line}\n\n${content}`;
  await trx
    .insertInto('announcements')
    .values({
      ...{ title, priority, content: copied, ...author('comunidad@demo.mx'), forward_line: line },
      body_blocks: JSON.stringify(parseText(copied)),
      target_group_id: await mainCommunity(trx),
      ...{ parent_id: origin.id, created_at: week - 12 * DAY_MS },
    })
    .execute();
}

async function read(trx: Trx, { week }: NetworkTools): Promise<void> {
  const { id } = await trx
    .selectFrom('announcements')
    .select('id')
    .where('asks_ack', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const accounts = DEMO_ACCOUNTS.map((_, index) => index + 1);
  const readers = await trx
    .selectFrom('memberships')
    .select('person_id')
    .where('group_id', '=', await mainCommunity(trx))
    .where('person_id', 'not in', accounts)
    .orderBy('person_id')
    .limit(READERS)
    .execute();
  const at = (index: number) => week - 2 * DAY_MS + (index + 1) * HOUR_MS;
  await trx
    .insertInto('announcement_reads')
    .values(
      readers.map(({ person_id }, index) => ({
        ...{ announcement_id: id, person_id, read_at: at(index) },
        ack_at: index < ACKS ? at(index) : null,
        ack_edition: index < ACKS ? 1 : null,
      })),
    )
    .execute();
}

async function mainCommunity(trx: Trx): Promise<number> {
  const { author_id } = author('comunidad@demo.mx');
  const { id } = await trx
    .selectFrom('groups')
    .select('id')
    .where('kind', '=', 'community')
    .where('coordinator_id', '=', author_id)
    .executeTakeFirstOrThrow();
  return id;
}

function author(email: string): { author_id: number; author_name: string } {
  const index = DEMO_ACCOUNTS.findIndex((account) => account.email === email);
  return { author_id: index + 1, author_name: DEMO_ACCOUNTS[index]?.alias ?? '' };
}

const COLUMNS = [
  ...['title', 'content', 'body_blocks', 'author_name', 'author_id', 'priority', 'asks_ack'],
  ...['target_state', 'target_city', 'created_at', 'publish_at', 'expires_at'],
] as const as readonly (keyof NewRow<'announcements'>)[];
