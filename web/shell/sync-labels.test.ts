import { expect, test } from 'vitest';
import { factsToSyncLabel, labelToAnnouncement, type SyncFacts } from './sync-labels.ts';

const calm: SyncFacts = {
  waiting: 0,
  attention: 0,
  isSending: false,
  last: 'idle',
  isOnline: true,
};

test.each<[Partial<SyncFacts>, string]>([
  [{}, 'Al día'],
  [{ last: null }, 'Al día'],
  [{ waiting: null, last: null }, 'Revisando…'],
  [{ isSending: true }, 'Al día'],
  [{ isSending: true, waiting: 2 }, 'Enviando…'],
  [{ waiting: 2 }, '2 por enviar'],
  [{ last: 'retry', waiting: 3 }, 'Sin señal · 3 por enviar'],
  [{ isOnline: false, waiting: 3, isSending: true }, 'Sin señal · 3 por enviar'],
  [{ isOnline: false }, 'Sin señal'],
  [{ last: 'signed-out', waiting: 1 }, 'Inicia sesión para enviar · 1 por enviar'],
  [{ last: 'upgrade', waiting: 1 }, 'Hay que actualizar · 1 por enviar'],
  [{ last: 'busy', waiting: 1 }, 'En espera · 1 por enviar'],
  [{ last: 'busy', isOnline: false }, 'Sin señal'],
  [{ last: 'here' }, 'Revisando…'],
  [{ last: 'here', waiting: 2 }, '2 por enviar'],
  [{ attention: 1, waiting: 4, isOnline: false }, '1 necesita tu atención'],
  [{ attention: 2 }, '2 necesitan tu atención'],
])('%o says «%s»', (facts, text) => {
  expect(factsToSyncLabel({ ...calm, ...facts }).text).toBe(text);
});

test('sending is shown and not spoken', () => {
  const words = factsToSyncLabel({ ...calm, isSending: true, waiting: 1 });
  expect(labelToAnnouncement(words)).toBeNull();
});

test.each<Partial<SyncFacts>>([{ isOnline: false }, { last: 'busy' }])(
  'what keeps it is spoken without a count that changes at every tap: %o',
  (facts) => {
    const words = factsToSyncLabel({ ...calm, ...facts, waiting: 7 });
    expect(labelToAnnouncement(words)).toContain('se guarda en este teléfono');
    expect(labelToAnnouncement(words)).not.toContain('7');
  },
);
