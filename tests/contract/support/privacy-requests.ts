import { randomUUID } from 'node:crypto';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { hashOf } from '#server/privacy/named-texts';
import { type Case, groupOf, type Request, type RowRequests } from './case.ts';
import { START, type TestApp } from './test-app.ts';
import { STATES, type World, type WorldGroup } from './world.ts';

const MISSING_ID = 999_999;

export const privacyRequests: Readonly<Record<string, RowRequests>> = {
  'privacy.notice': once(() => ({ path: '/privacy/notice' })),
  'privacy.notice-version': once(() => ({ path: `/privacy/notice/${CURRENT_NOTICE.version}` })),
  'privacy.ask': once((world) => ({
    path: '/privacy/requests',
    body: { email: `mk${world.community('Durango').localId}email@demo.example`, kind: 'access' },
  })),
  'account.export': once(() => ({ path: '/me/export' })),
  'account.rectify': once(() => ({
    path: '/me/rectification',
    body: { field: 'other', value: 'Ingresé un año antes' },
  })),
  'account.erase': once(async (world, test, one) => ({
    path: '/me/erasure',
    body: { password: await actAsTwin(world, test, one), confirm: 'BORRAR' },
  })),
  'privacy.requests': once(async (world, test) => {
    await freshRequest(world, test);
    return { path: '/admin/privacy-requests' };
  }),
  'privacy.answer': once(async (world, test) => ({
    path: `/admin/privacy-requests/${await freshRequest(world, test)}`,
    body: { state: 'refused', answer: 'No encontramos ese dato' },
  })),
  'privacy.named-texts': once(async (world, test) => {
    for (const state of STATES) await freshNamedText(test, world.community(state));
    return { path: '/named-texts' };
  }),
  'privacy.close-named-text': {
    about: 'group',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshNamedText(test, group) : MISSING_ID;
      return { path: `/named-texts/${id}/close` };
    },
  },
  'privacy.non-members': once(() => ({ path: '/admin/non-members?search=prospect' })),
  'privacy.remove-non-member': once(async (world, test) => ({
    path: `/admin/non-members/prospect/${await freshProspect(world, test)}`,
  })),
  'privacy.audit': once(() => ({ path: '/admin/audit' })),
  'system.status': once(() => ({ path: '/admin/system-status' })),
};

type Make = (world: World, test: TestApp, one: Case) => Request | Promise<Request>;

function once(make: Make): RowRequests {
  return { about: 'nothing', make };
}

/** Of the community's name, which is marked in the test world. */
export async function freshNamedText({ store }: TestApp, { id }: WorldGroup): Promise<number> {
  const row = await store.write(async (trx) => {
    const { name } = await trx
      .selectFrom('groups')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const place = { source: 'groups.name', row_key: String(id), group_id: id };
    return trx
      .insertInto('named_texts')
      .values({ ...place, text_hash: hashOf(name), found_at: START })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return row.id;
}

async function freshRequest(world: World, { store }: TestApp): Promise<number> {
  const asked = { kind: 'opposition', state: 'received', created_at: START } as const;
  const { id } = await store.write((trx) =>
    trx
      .insertInto('privacy_requests')
      .values({ ...asked, person_id: world.community('Durango').localId, due_at: START })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function freshProspect(world: World, { store }: TestApp): Promise<number> {
  const { id } = await store.write(async (trx) => {
    const change = await store.nextChange(trx);
    const made = { uuid: randomUUID(), group_id: world.community('Durango').id, date: START };
    return trx
      .insertInto('follow_ups')
      .values({ ...made, kind: 'prospect', prospect_name: 'Invitada', created_at: START, change })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return id;
}

/**
 * Whoever erases themselves is gone from the world: the open sessions of the caller are given to
 * somebody just like them. Answers the twin's password.
 */
async function actAsTwin(world: World, { store }: TestApp, one: Case): Promise<string> {
  const password = randomUUID();
  if (one.caller === 'anonymous') return password;
  const { id, role, state, city } = world.person(one.caller, one.state);
  const twin = { alias: 'Gemela', role, state, city, status: 'approved' as const };
  await store.write(async (trx) => {
    const { id: twinId } = await trx
      .insertInto('people')
      .values({
        ...{ ...twin, password_hash: `plain:${password}`, created_at: START, change: 0 },
        consent_version: CURRENT_NOTICE.version,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('sessions')
      .set({ person_id: twinId })
      .where('person_id', '=', id)
      .execute();
  });
  return password;
}
