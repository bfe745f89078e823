import { randomUUID } from 'node:crypto';
import type { NewRow } from '#server/database/schema';
import { type Case, groupOf, type RowRequests } from './case.ts';
import { START, type TestApp } from './test-app.ts';
import type { World } from './world.ts';

const MISSING_ID = 999_999;
const TEXT = { title: 'Retiro', content: 'Lleven **Biblia**', priority: 'alta', asksAck: true };

/** How announcements are read and written in the test world. */
export const announcementRequests: Readonly<Record<string, RowRequests>> = {
  'announcements.list': { about: 'nothing', make: () => ({ path: '/announcements' }) },
  'announcements.unread': { about: 'nothing', make: () => ({ path: '/announcements/unread' }) },
  'announcements.own': { about: 'nothing', make: () => ({ path: '/announcements/own?all=1' }) },
  'announcements.create': {
    about: 'group',
    make: (world, _test, one) => ({ path: '/announcements', body: bodyFor(world, one) }),
  },
  'announcements.update': {
    about: 'group',
    make: async (world, test, one) => ({
      path: `/announcements/${await freshNotice(world, test, one)}`,
      body: { ...bodyFor(world, { ...one, target: 'own' }), notifyAgain: true },
    }),
  },
  'announcements.withdraw': {
    about: 'group',
    make: async (world, test, one) => ({
      path: `/announcements/${await freshNotice(world, test, one)}/withdraw`,
      body: {},
    }),
  },
  'announcements.forward': {
    about: 'group',
    make: async (world, test, one) => ({
      path: `/announcements/${await insertNotice(test, {})}/forward`,
      body: { groupId: groupOf(world, one, 'community')?.id ?? MISSING_ID, line: 'Los espero' },
    }),
  },
  'announcements.read': {
    about: 'nothing',
    make: async (_world, test) => ({
      path: `/announcements/${await insertNotice(test, {})}/read`,
      body: { ack: true },
    }),
  },
  'announcements.reach': {
    about: 'group',
    make: async (world, test, one) => ({
      path: `/announcements/${await freshNotice(world, test, one)}/reach`,
    }),
  },
};

function bodyFor(world: World, one: Case) {
  return { ...TEXT, targetGroupId: groupOf(world, one, 'community')?.id ?? MISSING_ID };
}

/** Of the community the case is about; the caller's own where that is their own. */
async function freshNotice(world: World, test: TestApp, one: Case): Promise<number> {
  const group = groupOf(world, one, 'community');
  if (!group) return MISSING_ID;
  const isOwn = one.target === 'own' && one.caller !== 'anonymous';
  const author_id = isOwn ? world.person(one.caller as never, one.state).id : null;
  return insertNotice(test, { target_group_id: group.id, author_id });
}

/** Its title is a marker of its own. */
export async function insertNotice(
  { store }: TestApp,
  values: Partial<NewRow<'announcements'>>,
): Promise<number> {
  const told = { title: randomUUID(), content: 'Aviso', author_name: 'Equipo' };
  const { id } = await store.write((trx) =>
    trx
      .insertInto('announcements')
      .values({ ...told, priority: 'alta', asks_ack: 1, created_at: START, ...values })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
