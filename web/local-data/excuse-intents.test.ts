import { expect, it } from 'vitest';
import type { OutboxRow } from '#web/services/phone.ts';
import { overlayExcuse } from './excuse-intents.ts';

const DAY = '2026-11-30';
const community = { id: 7, excusedOn: [DAY], change: 40 };
const row = (seq: number, isExcused: boolean, more: Partial<OutboxRow> = {}) =>
  ({
    ...{ seq, state: 'pending', ack: null, endpoint: 'home.excuse' },
    ...{ body: { communityId: 7, day: DAY, isExcused }, ...more },
  }) as OutboxRow;

it('is what the server knows, until this phone says otherwise', () => {
  const shown = (...rows: OutboxRow[]) => overlayExcuse(community, DAY, rows);
  expect(shown()).toEqual({ isExcused: true, isWaiting: false });
  expect(shown(row(2, false), row(1, true))).toEqual({ isExcused: false, isWaiting: true });
  const acked = (change: number, outcome = 'applied') =>
    row(3, false, { state: 'acked', ack: { outcome, change } as OutboxRow['ack'] });
  expect(shown(acked(41))).toEqual({ isExcused: false, isWaiting: false });
  expect(shown(acked(40)).isExcused).toBe(true);
  expect(shown(acked(41, 'kept-newer')).isExcused).toBe(true);
});

it('is of one day and one community', () => {
  const other = (body: object) => row(1, false, { body: { communityId: 7, day: DAY, ...body } });
  const rows = [other({ communityId: 8 }), other({ day: '2026-12-07' })];
  expect(overlayExcuse(community, DAY, rows).isExcused).toBe(true);
});
