import { OPINION_CONSENT } from '#contract/agenda-answers';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { DEFAULT_MESSAGE } from '#contract/rules/agenda-message';
import type { AgendaAnswer, AgendaQuestion } from '#contract/rules/agenda-questions';
import type { NewRow, Row, Trx } from '../database/schema.ts';
import type { NetworkTools } from './network.ts';
import { accountId, agreeToMessages } from './tertulia-life.ts';

type Tools = NetworkTools & { now: number };

const WATER: AgendaQuestion[] = [
  { kind: 'open', text: '¿Qué le falta a tu colonia?', options: [] },
  { kind: 'one', text: '¿Qué urge más?', options: ['Agua', 'Alumbrado', 'Transporte'] },
  { kind: 'order', text: 'Ordena por importancia', options: ['Parques', 'Calles', 'Escuelas'] },
];
const WATER_ANSWERS: AgendaAnswer[][] = [
  ['El agua llega un día sí y otro no', 0, [1, 2, 0]],
  ['Alumbrado en la subida', 1, [0, 1, 2]],
  [null, 0, [1, 0, 2]],
  ['Una ruta que baje al centro por la mañana', 2, null],
  ['Que recojan la basura', 0, [2, 1, 0]],
  [null, 0, [1, 2, 0]],
  ['Banquetas para las personas mayores', 1, [1, 0, 2]],
];
const PARK: AgendaQuestion[] = [
  { kind: 'several', text: '¿Qué días puedes ayudar?', options: ['Sábado', 'Domingo', 'Tarde'] },
  { kind: 'one', text: '¿Qué le pondrías primero?', options: ['Árboles', 'Juegos', 'Bancas'] },
];
const PARK_ANSWERS: AgendaAnswer[][] = [
  [[0], 0],
  [[0, 1], 2],
  [[0, 2], 0],
  [[1], 1],
  [[0], 0],
  [[2], 2],
];
const OUTCOME =
  'Con sus respuestas pedimos al municipio árboles y bancas para el parque. Se plantaron cuarenta árboles el 14 y las bancas llegan en un mes. La mayoría podía en sábado: ese día nos vemos.';

export async function storeAgendas(trx: Trx, tools: Tools): Promise<void> {
  const { now } = tools;
  const tijuana = await readPeople(trx, 'Tijuana', 12);
  await agreeToMessages(trx, tools, tijuana);
  const water = await insertAgenda(trx, now, {
    ...{ title: 'Agua y calles para Tijuana', city: 'Tijuana', state: 'Baja California' },
    ...{ description: 'Lo que le diremos juntos al ayuntamiento.', status: 'active' as const },
    ...{ questions: JSON.stringify(WATER), response_deadline: now + 9 * DAY_MS + 3 * HOUR_MS },
    ...{ created_at: now - 8 * DAY_MS, started_at: now - 6 * DAY_MS },
  });
  await ask(trx, water, { people: tijuana, sent: 9, answers: WATER_ANSWERS });
  await insertAgenda(trx, now, {
    ...{ title: 'Seguridad en las escuelas', city: 'Durango', state: 'Durango' },
    ...{ questions: JSON.stringify([WATER[0]]), created_at: now - DAY_MS },
  });
  const park = await insertAgenda(trx, now, {
    ...{ title: 'El parque de la colonia', city: 'Durango', state: 'Durango' },
    ...{ status: 'completed' as const, outcome: OUTCOME, questions: JSON.stringify(PARK) },
    ...{ created_at: now - 70 * DAY_MS, started_at: now - 66 * DAY_MS },
    completed_at: now - 12 * DAY_MS,
  });
  const durango = await readPeople(trx, 'Durango', 8);
  await ask(trx, park, { people: durango, sent: 8, answers: PARK_ANSWERS });
}

function insertAgenda(
  trx: Trx,
  now: number,
  given: Pick<NewRow<'agendas'>, 'title' | 'city' | 'state'> & Partial<NewRow<'agendas'>>,
): Promise<Row<'agendas'>> {
  const created_by = accountId('admin@demo.mx');
  return trx
    .insertInto('agendas')
    .values({ whatsapp_message: DEFAULT_MESSAGE, created_by, created_at: now, change: 1, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Asked = { people: readonly number[]; sent: number; answers: readonly AgendaAnswer[][] };

async function ask(trx: Trx, agenda: Row<'agendas'>, asked: Asked): Promise<void> {
  const sentAt = (agenda.started_at ?? 0) + HOUR_MS;
  const by = accountId('admin@demo.mx');
  for (const [index, person_id] of asked.people.entries()) {
    const said = asked.answers[index];
    const at = sentAt + DAY_MS + index * HOUR_MS;
    const { id } = await trx
      .insertInto('agenda_participants')
      .values({
        ...{ agenda_id: agenda.id, person_id, added_by: by, added_at: agenda.created_at },
        ...(index < asked.sent && { sent_at: sentAt, sent_by: by }),
        ...{ responded_at: said ? at : null, change: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!said) continue;
    await trx
      .insertInto('agenda_answers')
      .values({
        ...{ id: `demo-${agenda.id}-${index}`, agenda_id: agenda.id, participant_id: id, at },
        ...{ is_late: 0, answers: JSON.stringify(said), consent_version: OPINION_CONSENT },
      })
      .execute();
  }
}

async function readPeople(trx: Trx, city: string, count: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('people')
    .select('id')
    .where('city', '=', city)
    .where('status', '=', 'approved')
    .where('role', '=', 'integrante')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}
