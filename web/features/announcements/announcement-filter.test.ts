import { expect, test } from 'vitest';
import type { AnnouncementItem } from '#contract/announcements';
import { applyFilter, NO_FILTER, toFigures, toScope } from './announcement-filter.ts';

/** A Friday, by the clock of whatever machine this runs on. */
const NOW = new Date(2026, 10, 20, 18).getTime();
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

function item(id: number, part: Partial<AnnouncementItem> = {}): AnnouncementItem {
  const content = part.content ?? 'Texto';
  return {
    ...{ id, title: `Comunicado ${id}`, content, authorName: 'Adelaida', createdAt: at(18) },
    ...{ priority: 'media', targetState: null, targetCity: null, targetRole: null },
    ...{ targetGroup: null, asksAck: false, expiresAt: null, editedAt: null, renewedAt: null },
    ...{ edition: 1, acknowledgedBefore: false },
    blocks: [{ type: 'paragraph', spans: [{ text: content }] }],
    ...{ origin: null, isForMe: true, read: true, acknowledged: false, unread: false, next: null },
    ...part,
  };
}

const items = [
  item(1, { unread: true, priority: 'alta', createdAt: at(19), content: 'Lleven la Biblia' }),
  item(2, { targetState: 'Durango', createdAt: at(16, 0) }),
  item(3, { targetState: 'Durango', targetCity: 'Lerdo', createdAt: at(15, 23) }),
  item(4, { targetGroup: { id: 9, name: 'San Judas' }, title: 'Posada', createdAt: at(2) }),
];
const ids = (filter: object, typed = '') =>
  applyFilter(items, { ...NO_FILTER, ...filter }, typed, NOW).map(({ id }) => id);

test('the week begins on Monday at midnight', () => {
  expect(toFigures(items, NOW)).toEqual({ total: 4, thisWeek: 2, unread: 1 });
  expect(ids({ shown: 'semana' })).toEqual([1, 2]);
  // A Sunday belongs to the week before it.
  expect(toFigures(items, new Date(2026, 10, 22, 23).getTime()).thisWeek).toBe(2);
});

test('narrows by what stands in the address', () => {
  expect(ids({})).toEqual([1, 2, 3, 4]);
  expect(ids({ shown: 'sin-leer' })).toEqual([1]);
  expect(ids({ priority: 'media' })).toEqual([2, 3, 4]);
  expect(ids({ scope: 'ciudad' })).toEqual([3]);
  expect(ids({ from: '2026-11-16' })).toEqual([1, 2]);
  expect(ids({ until: '2026-11-15' })).toEqual([3, 4]);
  expect(ids({ from: '2026-11-15', until: '2026-11-16', scope: 'estado' })).toEqual([2]);
});

test('finds words of the title, the text and the author, accents aside', () => {
  expect(ids({}, 'posáda')).toEqual([4]);
  expect(ids({}, ' biblia ')).toEqual([1]);
  expect(ids({}, 'adelaida')).toHaveLength(4);
  expect(ids({}, 'nada de eso')).toEqual([]);
});

test('says how wide each reaches', () => {
  expect(items.map(toScope)).toEqual(['todos', 'estado', 'ciudad', 'comunidad']);
});
