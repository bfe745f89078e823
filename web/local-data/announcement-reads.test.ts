import { expect, test } from 'vitest';
import type { AnnouncementItem } from '#contract/announcements';
import { overlayReads, readIntent } from './announcement-reads.ts';
import { isUnreadHere } from './is-unread-here.ts';

const NO_READS = { byId: {}, seenUntil: '' };

const NINE = '2026-11-20T09:00:00.000Z';
const TEN = '2026-11-20T10:00:00.000Z';
const at = (iso: string) => Date.parse(iso);
const item = {
  ...{ id: 4, title: 'Retiro', content: 'Texto', createdAt: NINE, edition: 1, renewedAt: null },
  ...{ blocks: [], read: false, acknowledged: false, acknowledgedBefore: false },
  ...{ unread: true, asksAck: true },
} as unknown as AnnouncementItem;
const read = (readAt: string, ackAt: string | null = null, edition?: number) => ({
  ...NO_READS,
  byId: {
    4: {
      ...{ readAt: at(readAt), readEdition: edition },
      ...{ ackAt: ackAt === null ? null : at(ackAt), ackEdition: edition },
    },
  },
});

test('what was read here is read, whatever the kept answer says', () => {
  expect(overlayReads([item], NO_READS)).toEqual([item]);
  const [shown] = overlayReads([item], read(TEN));
  expect(shown).toMatchObject({ read: true, acknowledged: false, unread: false });
  expect(overlayReads([item], read(TEN, TEN))[0]).toMatchObject({ acknowledged: true });
});

test('announced anew it is unread, until it is read again', () => {
  const renewed = { ...item, renewedAt: TEN, edition: 2 };
  expect(isUnreadHere(renewed, read(NINE))).toBe(true);
  expect(isUnreadHere(renewed, read(TEN))).toBe(false);
  // The old text was read on a phone that had not fetched the new one yet.
  expect(isUnreadHere(renewed, read(TEN, null, 1))).toBe(true);
  expect(isUnreadHere(renewed, read(TEN, null, 2))).toBe(false);
  const [shown] = overlayReads([renewed], read(TEN, TEN, 1));
  expect(shown).toMatchObject({ read: false, acknowledged: false, acknowledgedBefore: true });
  const [again] = overlayReads([{ ...renewed, acknowledgedBefore: true }], read(TEN, TEN, 2));
  expect(again).toMatchObject({ acknowledged: true, acknowledgedBefore: false });
});

test('what an earlier version counted as seen stays so, and what came since does not', () => {
  const seen = { ...NO_READS, seenUntil: NINE };
  expect(isUnreadHere(item, seen)).toBe(false);
  expect(isUnreadHere({ ...item, createdAt: TEN }, seen)).toBe(true);
  expect(isUnreadHere({ ...item, renewedAt: TEN }, seen)).toBe(true);
});

test('an answer kept before texts had blocks is shown as one paragraph', () => {
  const old = { ...item, blocks: undefined } as unknown as AnnouncementItem;
  expect(overlayReads([old], NO_READS)[0]?.blocks).toEqual([
    { type: 'paragraph', spans: [{ text: 'Texto' }] },
  ]);
});

test('a reading is one intent, in a lane of its own', () => {
  expect(readIntent(4, 2, true)).toEqual({
    ...{ lane: 'comunicado:4', endpoint: 'announcements.read' },
    ...{ params: { id: 4 }, body: { ack: true, edition: 2 } },
  });
  expect(readIntent(4, undefined, false)).toMatchObject({ body: { ack: false } });
});
