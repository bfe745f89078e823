import { expect, it } from 'vitest';
import { waitingToLines } from './waiting-to-lines.ts';

it('whoever is not written to is counted by why', () => {
  const waiting = { noPhone: 2, notAgreed: 0, cooling: 1, unreachable: 0, claimed: 0 };
  expect(waitingToLines({ waiting })).toEqual([
    '2 sin teléfono a tu alcance',
    '1 con un mensaje en las últimas 72 horas',
  ]);
});
