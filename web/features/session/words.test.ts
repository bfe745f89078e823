import { expect, test } from 'vitest';
import * as messages from './messages.ts';

test.each([
  [1, 'En este teléfono espera 1 registro por enviar. Se enviará cuando entre quien lo hizo.'],
  [2, 'En este teléfono esperan 2 registros por enviar. Se enviarán cuando entre quien los hizo.'],
  [
    1200,
    'En este teléfono esperan 1,200 registros por enviar. Se enviarán cuando entre quien los hizo.',
  ],
])('%i waiting', (count, text) => {
  expect(messages.waitingHere(count)).toBe(text);
});
