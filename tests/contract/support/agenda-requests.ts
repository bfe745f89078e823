import { randomBytes, randomUUID } from 'node:crypto';
import { OPINION_CONSENT } from '#contract/agenda-answers';
import { hashSecret } from '#server/session/secret';
import { type Case, groupOf, type Request, type RowRequests } from './case.ts';
import { freshPerson } from './people-requests.ts';
import { START, type TestApp } from './test-app.ts';
import { STATES, type State, type World, type WorldGroup } from './world.ts';

const MISSING_ID = 999_999;
const QUESTIONS = [{ kind: 'one', text: '¿Qué urge?', options: ['Agua', 'Luz'] }];
const MESSAGE = 'En {city}: {link}';

/** How agendas, their participants and answers are asked for in the test world. */
export const agendaRequests: Readonly<Record<string, RowRequests>> = {
  'agendas.list': {
    about: 'nothing',
    make: async (world, test) => {
      for (const state of STATES) {
        await insertAgenda(test, world.community(state), world.community(state).localId);
      }
      return { path: '/bien-comun-agendas' };
    },
  },
  'agendas.create': {
    about: 'nothing',
    make: (world, _test, { state }) => ({
      path: '/bien-comun-agendas',
      body: agendaBody(world.community(state)),
    }),
  },
  'agendas.update': onAgenda((id) => ({
    path: `/bien-comun-agendas/${id}`,
    body: { status: 'completed', outcome: 'Se arregló la bomba' },
  })),
  'agendas.remind': onAgenda((id) => ({ path: `/bien-comun-agendas/${id}/reminders` })),
  'agendas.participants': onParticipant((id) => ({
    path: `/bien-comun-agendas/${id}/participants`,
  })),
  'agendas.add-participant': {
    about: 'group',
    make: async (world, test, one) => {
      const place = groupOf(world, one, 'community');
      const id = await agendaOf(world, test, one);
      const userId = await freshPerson(test, place ?? world.community(one.state));
      const body = { userId, whatsappPhone: '618 555 0101' };
      return { path: `/bien-comun-agendas/${id}/participants`, body };
    },
  },
  'agendas.update-participant': onParticipant((id, userId) => ({
    path: `/bien-comun-agendas/${id}/participants/${userId}`,
    body: { whatsappPhone: '618 555 0102' },
  })),
  'agendas.answers': {
    about: 'group',
    make: async (world, test, one) => {
      const id = await agendaOf(world, test, one);
      const place = groupOf(world, one, 'community');
      if (place) await answerFiveTimes(test, id, place);
      return { path: `/bien-comun-agendas/${id}/answers` };
    },
  },
  'agendas.city-users': onCity((path) => ({ path: `${path}/users` })),
  'agendas.match-user': onCity((path) => ({
    path: `${path}/users/match`,
    body: { email: 'nadie@demo.example', phone: '618 555 0101' },
  })),
  'agendas.answer': {
    about: 'link',
    make: async (world, test, one) => {
      const token = randomBytes(16).toString('base64url');
      const place = groupOf(world, one, 'community');
      if (place) await insertLink(test, await insertAgenda(test, place, null), { place, token });
      const said = { answers: [1], consent: true, consentVersion: OPINION_CONSENT };
      return { path: `/answers/${token}/opinion`, body: { ...said, answerKey: randomUUID() } };
    },
  },
};

export function agendaBody({ state, city }: Pick<WorldGroup, 'state' | 'city'>) {
  return { title: 'Agenda', state, city, whatsappMessage: MESSAGE, questions: QUESTIONS };
}

export async function insertAgenda(
  { store }: TestApp,
  { state, city }: Pick<WorldGroup, 'state' | 'city'>,
  created_by: number | null,
): Promise<number> {
  const { id } = await store.write((trx) =>
    trx
      .insertInto('agendas')
      .values({
        ...{ title: `Agenda ${randomUUID()}`, state, city, status: 'active', created_by },
        ...{ whatsapp_message: MESSAGE, questions: JSON.stringify(QUESTIONS) },
        ...{ created_at: START, started_at: START, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function insertParticipant(
  { store }: TestApp,
  agenda_id: number,
  person_id: number,
): Promise<number> {
  const { id } = await store.write((trx) =>
    trx
      .insertInto('agenda_participants')
      .values({ agenda_id, person_id, added_at: START, change: 0 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function insertLink(
  test: TestApp,
  agendaId: number,
  { place, token }: { place: WorldGroup; token: string },
): Promise<void> {
  const participant_id = await insertParticipant(test, agendaId, place.localId);
  const link = { participant_id, token_hash: hashSecret(token), created_at: START };
  await test.store.write((trx) => trx.insertInto('agenda_links').values(link).execute());
}

/** One of them by the community's local: a name that may be looked for. */
async function answerFiveTimes(test: TestApp, agenda_id: number, place: WorldGroup): Promise<void> {
  const people = [place.localId];
  while (people.length < 5) people.push(await freshPerson(test, place));
  for (const personId of people) {
    const participant_id = await insertParticipant(test, agenda_id, personId);
    const said = { answers: '[1]', consent_version: OPINION_CONSENT, is_late: 0 as const };
    await test.store.write((trx) =>
      trx
        .insertInto('agenda_answers')
        .values({ id: randomUUID(), agenda_id, participant_id, ...said, at: START })
        .execute(),
    );
  }
}

async function agendaOf(world: World, test: TestApp, one: Case): Promise<number> {
  const place = groupOf(world, one, 'community');
  return place ? insertAgenda(test, place, place.localId) : MISSING_ID;
}

function onAgenda(make: (id: number) => Request): RowRequests {
  return {
    about: 'group',
    make: async (world, test, one) => make(await agendaOf(world, test, one)),
  };
}

function onParticipant(make: (id: number, userId: number) => Request): RowRequests {
  return {
    about: 'group',
    make: async (world, test, one) => {
      const id = await agendaOf(world, test, one);
      const place = groupOf(world, one, 'community');
      if (!place) return make(id, MISSING_ID);
      await insertParticipant(test, id, place.localId);
      return make(id, place.localId);
    },
  };
}

function onCity(make: (path: string) => Request): RowRequests {
  return {
    about: 'state',
    make: (world, _test, one) => {
      const other = STATES.find((name) => name !== one.state) as State;
      const state = one.target === 'other-state' ? other : one.state;
      const { city } = world.community(state, one.target === 'same-state' ? 3 : 0);
      const named = one.target === 'missing' ? 'Atlántida' : state;
      return make(`/cities/${encodeURIComponent(city)}/${encodeURIComponent(named)}`);
    },
  };
}
