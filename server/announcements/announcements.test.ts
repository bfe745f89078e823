import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnnouncementItem } from '#contract/announcements';
import { createTestApp, type TestApp } from '#tests/support/test-app';

let t: TestApp;

beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

/** Titled by audience. */
async function announce(target_state: string | null, target_city: string | null, at = 0) {
  await t.store.write((trx) =>
    trx
      .insertInto('announcements')
      .values({
        title: `${target_state ?? '*'}/${target_city ?? '*'}`,
        content: 'Texto',
        author_name: 'La coordinación',
        priority: 'media',
        target_state,
        target_city,
        created_at: t.clock.now + at,
      })
      .execute(),
  );
}

/** Titles seen by a role in Durango, Durango. */
async function titlesFor(role: string, change: object = {}): Promise<string[]> {
  const person = await t.addPerson(role);
  await t.store.write((trx) =>
    trx
      .updateTable('people')
      .set({ city: 'Durango', ...change })
      .where('id', '=', person.id)
      .execute(),
  );
  const response = await t.call('GET', '/announcements', { as: person });
  const items = (await response.json()) as AnnouncementItem[];
  return items.map(({ title }) => title);
}

async function announceEverywhere() {
  await announce(null, null, -6);
  await announce('Durango', null, -5);
  await announce('Durango', 'durangó', -4);
  await announce('Durango', 'Gómez Palacio', -3);
  await announce('Chihuahua', null, -2);
  await announce(null, 'Gómez Palacio', -1);
}

it.each([
  ['interested', ['*/*']],
  ['integrante', ['Durango/durangó', 'Durango/*', '*/*']],
  ['lider', ['Durango/durangó', 'Durango/*', '*/*']],
  ['coordinador_de_comunidad', ['Durango/durangó', 'Durango/*', '*/*']],
  ['coordinador_de_equipo', ['Durango/durangó', 'Durango/*', '*/*']],
])('%s reads what is for everybody, or for their state and city', async (role, titles) => {
  await announceEverywhere();
  expect(await titlesFor(role)).toEqual(titles);
});

it('a state coordinator reads those of every city of the state, an admin all', async () => {
  await announceEverywhere();
  const ofState = [
    '*/Gómez Palacio',
    'Durango/Gómez Palacio',
    'Durango/durangó',
    'Durango/*',
    '*/*',
  ];
  expect(await titlesFor('coordinador_estatal')).toEqual(ofState);
  expect(await titlesFor('coordinador_de_coordinadores')).toEqual(ofState);
  expect(await titlesFor('admin')).toHaveLength(6);
});

it('a coordinador_de_coordinadores reads those of the whole zone', async () => {
  await announceEverywhere();
  const zone = JSON.stringify(['Chihuahua', 'Sonora']);
  expect(await titlesFor('coordinador_de_coordinadores', { zone })).toEqual([
    '*/Gómez Palacio',
    'Chihuahua/*',
    '*/*',
  ]);
});

it('is an empty list when there are none, and tells each in full', async () => {
  expect(await titlesFor('integrante')).toEqual([]);
  await announce('Durango', 'Durango');
  const person = await t.addPerson('integrante');
  const response = await t.call('GET', '/announcements', { as: person });
  expect(await response.json()).toEqual([
    {
      id: expect.any(Number),
      title: 'Durango/Durango',
      content: 'Texto',
      authorName: 'La coordinación',
      createdAt: new Date(t.clock.now).toISOString(),
      priority: 'media',
      targetState: 'Durango',
      targetCity: 'Durango',
      targetRole: null,
      targetGroup: null,
      // An older row, parsed when read.
      blocks: [{ type: 'paragraph', spans: [{ text: 'Texto' }] }],
      ...{ asksAck: false, expiresAt: null, editedAt: null, renewedAt: null, origin: null },
      ...{ edition: 1, isForMe: true, read: false, acknowledged: false },
      ...{ acknowledgedBefore: false, unread: true, next: null },
    },
  ]);
});
