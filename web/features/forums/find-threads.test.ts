import { expect, it } from 'vitest';
import type { OverlaidConversation, OverlaidPost } from '#web/local-data/use-forums.ts';
import { findThreads } from './find-threads.ts';
import { spaceToText } from './labels.ts';

const post = (text: string) =>
  ({ blocks: [{ type: 'paragraph', spans: [{ text }] }] }) as unknown as OverlaidPost;
const thread = (id: string, fields: Partial<OverlaidConversation> = {}) =>
  ({
    ...{ id, title: id, category: 'accion', isPinned: false, lastPost: 1, change: 9 },
    ...{ posts: [], ...fields },
  }) as unknown as OverlaidConversation;
const idsOf = (all: OverlaidConversation[], fields = {}) =>
  findThreads(all, { category: null, typed: '', ...fields }).map(({ id }) => id);

it('what waits stands first, then what is pinned, then the newest', () => {
  const all = [
    thread('old'),
    thread('new', { lastPost: 5 }),
    thread('pinned', { isPinned: true }),
    thread('mine', { change: 0, lastPost: 0 }),
  ];
  expect(idsOf(all)).toEqual(['mine', 'pinned', 'new', 'old']);
});

it('finds words in titles and posts, without their accents, within a category', () => {
  const all = [
    thread('Visita', { posts: [post('Llevar **maíz**')] }),
    thread('Maíz', { category: 'apoyo' }),
  ];
  expect(idsOf(all, { typed: 'MAIZ visita' })).toEqual(['Visita']);
  expect(idsOf(all, { typed: 'maiz', category: 'apoyo' })).toEqual(['Maíz']);
});

it('a place says for whom it is', () => {
  const none = { state: null, city: null, community: null };
  expect(spaceToText(none)).toBe('Toda la red');
  expect(spaceToText({ ...none, state: 'Durango' })).toBe('Durango');
  expect(spaceToText({ ...none, state: 'Durango', city: 'Durango' })).toBe('Ciudad de Durango');
  expect(spaceToText({ ...none, state: 'Durango', city: 'Lerdo' })).toBe('Lerdo, Durango');
  expect(spaceToText({ ...none, community: { id: 1, name: 'San Judas' } })).toBe('San Judas');
  expect(spaceToText({ ...none, community: { id: 1, name: '' } })).toBe('Tu comunidad');
});
