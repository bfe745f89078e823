import { randomUUID } from 'node:crypto';
import { PHOTO_TERMS } from '#contract/photo-messages';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { hashResetCode } from '#server/registration/reset-code';
import { JPEG } from '#tests/support/photos';
import type { Request, RowRequests } from './case.ts';
import { START, type TestApp } from './test-app.ts';
import { plantPhotos, plantViews, STATES, type State, type World } from './world.ts';

const MISSING_ID = 999_999;
const CODE = 'ABCDE-FGHJK';

/** What anybody may register, a coordinator of that state too. */
export function registration(state: State, changes: object = {}) {
  return {
    alias: 'Nueva',
    email: `nueva-${randomUUID()}@demo.example`,
    password: 'una frase que nadie más usa',
    gender: 'femenino',
    birthYear: 1980,
    birthMonth: 5,
    enrollmentYear: 2019,
    country: 'México',
    state,
    city: state,
    role: 'integrante',
    community: 'San Judas',
    institutions: [{ workArea: 'iglesia', institutionName: 'Parroquia', position: 'Coro' }],
    familyMembers: [{ relationship: 'otro', otherRelationship: 'ahijado', age: 9 }],
    consent: { version: CURRENT_NOTICE.version, notice: true, sensitive: true, messages: true },
    website: null,
    filledForMs: 60_000,
    ...changes,
  };
}

/** Cases before this one may have taken photos away. */
const showing = (request: Request) => async (world: World, test: TestApp) => {
  await test.store.write((trx) => plantPhotos(trx, world.people));
  return request;
};

const elsewhere = (state: State): State => STATES.find((name) => name !== state) ?? state;

export const accountRequests: Readonly<Record<string, RowRequests>> = {
  'registration.register': {
    about: 'nothing',
    make: (_world, _test, { state }) => ({ path: '/auth/register', body: registration(state) }),
  },
  'registration.forgot-password': {
    about: 'nothing',
    make: (world) => {
      const { id } = world.person('interested', 'Durango', 'pending');
      return { path: '/auth/forgot-password', body: { email: `mk${id}email@demo.example` } };
    },
  },
  'registration.reset-password': { about: 'nothing', make: freshCode },
  'account.change-password': {
    about: 'nothing',
    make: (world, _test, one) => {
      // The same again, so that the next case finds the world as it was.
      const own = one.caller === 'anonymous' ? 0 : world.person(one.caller, one.state).id;
      const body = { currentPassword: `mk${own}hash`, newPassword: `mk${own}hash` };
      return { path: '/me/password', body };
    },
  },
  'account.sessions': { about: 'nothing', make: () => ({ path: '/me/sessions' }) },
  'account.end-session': {
    about: 'nothing',
    make: async (world, test, one) => {
      const own = one.caller === 'anonymous' ? null : world.person(one.caller, one.state).id;
      return { path: `/me/sessions/${own === null ? MISSING_ID : await freshSession(test, own)}` };
    },
  },
  'account.end-other-sessions': { about: 'nothing', make: () => ({ path: '/me/sessions' }) },
  'account.consents': { about: 'nothing', make: () => ({ path: '/me/consents' }) },
  'account.photo': { about: 'nothing', make: showing({ path: '/me/photo' }) },
  'account.set-photo': {
    about: 'nothing',
    make: () => ({
      path: '/me/photo',
      body: { photo: JPEG, agrees: true, terms: PHOTO_TERMS.version },
    }),
  },
  'account.remove-photo': { about: 'nothing', make: showing({ path: '/me/photo' }) },
  'saved-views.list': onViews(() => ({ path: '/me/views?table=people' })),
  'saved-views.create': onViews(() => ({
    path: '/me/views',
    body: { table: 'teams', name: 'Equipos de la comunidad', search: 'tipo=comunidades' },
  })),
  'saved-views.rename': onViews((id) => ({ path: `/me/views/${id}`, body: { name: 'Otra' } })),
  'saved-views.delete': onViews((id) => ({ path: `/me/views/${id}` })),
  'sync.photos': {
    about: 'nothing',
    make: (world, test, one) => {
      // Theirs first: what one community sees of the other would show.
      const [own, other] = [world.community(one.state), world.community(elsewhere(one.state))];
      const people = [...own.memberIds.slice(0, 6), ...other.memberIds.slice(0, 6)].join(',');
      return showing({ path: `/sync/photos?people=${people}` })(world, test);
    },
  },
  'account.give-consent': {
    about: 'nothing',
    make: () => ({
      path: '/me/consents',
      body: { version: CURRENT_NOTICE.version, notice: true, sensitive: true, messages: false },
    }),
  },
};

/** Cases before this one may have renamed or deleted views; each has the number of its person. */
function onViews(request: (id: number) => Request): RowRequests {
  return {
    about: 'nothing',
    make: async (world, test, one) => {
      await test.store.write((trx) => plantViews(trx, world.people));
      return request(
        one.caller === 'anonymous' ? MISSING_ID : world.person(one.caller, one.state).id,
      );
    },
  };
}

async function freshSession(test: TestApp, personId: number): Promise<number> {
  await test.session(personId);
  const { id } = await test.store.read
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of somebody who waits to be approved: nobody of the cases loses a session by it. */
async function freshCode(world: World, { store }: TestApp): Promise<Request> {
  const { id } = world.person('interested', 'Durango', 'pending');
  await store.write(async (trx) => {
    await trx.deleteFrom('reset_codes').where('person_id', '=', id).execute();
    await trx
      .insertInto('reset_codes')
      .values({
        person_id: id,
        purpose: 'password',
        code_hash: hashResetCode(CODE),
        created_at: START,
        expires_at: START + 400 * 24 * 3_600_000,
      })
      .execute();
  });
  const email = `mk${id}email@demo.example`;
  return { path: '/auth/reset-password', body: { email, code: CODE, newPassword: `mk${id}hash` } };
}
