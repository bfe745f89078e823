import { expect, test } from 'vitest';
import type { Activity } from '#sync/engine';
import { activityToTrouble } from './activity-to-trouble.ts';

const recovery = (lossFound: boolean, refilled: number) => {
  const meta = { queueId: 'q', lastSeq: 0, clock: null, epoch: null, healedAt: 0 };
  return { meta, lossFound, refilled };
};
const tap = (copied: boolean) => ({ copied }) as Activity['unsaved'][number];

test('nothing to say while everything is safe', () => {
  expect(activityToTrouble({ unsaved: [], recovery: null })).toBeNull();
  expect(activityToTrouble({ unsaved: [], recovery: recovery(false, 2) })).toBeNull();
});

test('a tap that nothing holds is told before one that the copy holds', () => {
  const unsaved = [tap(true), tap(false)];
  expect(activityToTrouble({ unsaved, recovery: null })?.title).toBe(
    'No se pudo guardar 1 registro',
  );
});

test('a tap that only the copy holds is told', () => {
  const trouble = activityToTrouble({ unsaved: [tap(true), tap(true)], recovery: null });
  expect(trouble?.title).toContain('2 registros');
  // Another page may have the database in its hands: what helps there comes before what may be full.
  expect(trouble?.text).toMatch(/Cierra por completo .* ábrelo de nuevo.*libera espacio/);
});

test('what the browser lost is told, with what came back', () => {
  expect(activityToTrouble({ unsaved: [], recovery: recovery(true, 3) })?.text).toContain(
    '3 registros',
  );
  expect(activityToTrouble({ unsaved: [], recovery: recovery(true, 0) })?.text).toContain(
    'No había copia',
  );
});
