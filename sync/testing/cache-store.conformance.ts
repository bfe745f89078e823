import { beforeEach, describe, expect, it } from 'vitest';
import type { PulledFollowUp, PulledGroup, PulledMember } from '#contract/sync';
import type { CachedMeeting } from '../overlay.ts';
import type { CacheStore } from '../ports.ts';
import {
  pulledGroup,
  pulledMark,
  pulledMeeting,
  pulledMember,
  pulledReading,
  pullPage,
} from './pull-page.ts';

export type Shown = {
  groups: PulledGroup[];
  members: PulledMember[];
  meetings: CachedMeeting[];
  followUps: PulledFollowUp[];
};

export type CacheStoreUnderTest = {
  store: CacheStore;
  /** What screens would show now, in any order. */
  shown(): Promise<Shown>;
  /** Closes and reopens the app over the same storage. */
  reopened(): Promise<CacheStore>;
};

/** Contract of every cache store. `make` returns one over an empty database. */
export function cacheStoreConformance(
  name: string,
  make: () => Promise<CacheStoreUnderTest>,
): void {
  describe(`${name} is a cache store`, () => {
    let store: CacheStore;
    let tested: CacheStoreUnderTest;

    beforeEach(async () => {
      tested = await make();
      store = tested.store;
    });

    const ids = async () => {
      const { groups, members, meetings } = await tested.shown();
      return {
        groups: groups.map((group) => group.id).sort(),
        members: members.map((member) => member.id).sort(),
        meetings: meetings.map((meeting) => meeting.id).sort(),
      };
    };
    const snapshot = (cursor = 'c1') =>
      pullPage({
        cursor,
        reset: true,
        through: 10,
        groups: [pulledGroup(1)],
        members: [pulledMember(11, 1), pulledMember(12, 1)],
        meetings: [pulledMeeting('m1', 1, [pulledMark(11, true, 4), pulledMark(12, false, 5)])],
      });

    it('knows nothing before the first page', async () => {
      expect(await store.position()).toBeNull();
      expect(await ids()).toEqual({ groups: [], members: [], meetings: [] });
    });

    it('stores a page only where it was asked from', async () => {
      await store.apply(snapshot('c1'), 1, null);
      await store.apply(pullPage({ cursor: 'c9', groups: [pulledGroup(9)] }), 2, 'c0');
      expect(await store.position()).toMatchObject({ cursor: 'c1' });
      expect((await ids()).groups).toEqual([1]);
      await store.wipe();
      await store.apply(pullPage({ cursor: 'c2', groups: [pulledGroup(2)] }), 3, 'c1');
      expect(await store.position()).toBeNull();
      expect((await ids()).groups).toEqual([]);
    });

    it('stores a whole answer with its place, and keeps both when the app is closed', async () => {
      await store.apply(snapshot(), 1);
      const position = { cursor: 'c1', epoch: 'e1', through: 10 };
      expect(await store.position()).toEqual(position);
      const after = await tested.reopened();
      expect(await after.position()).toEqual(position);
      expect(await ids()).toEqual({ groups: [1], members: [11, 12], meetings: ['m1'] });
    });

    it('lays later changes over what it has', async () => {
      await store.apply(snapshot(), 1);
      const renamed = pulledGroup(1, { name: 'San José' });
      await store.apply(
        pullPage({ cursor: 'c2', through: 12, groups: [renamed], members: [pulledMember(13, 1)] }),
        2,
      );
      expect(await ids()).toEqual({ groups: [1], members: [11, 12, 13], meetings: ['m1'] });
      expect((await tested.shown()).groups).toMatchObject([{ name: 'San José' }]);
      expect(await store.position()).toEqual({ cursor: 'c2', epoch: 'e1', through: 12 });
    });

    it('keeps of a meeting the marks that a later page does not bring', async () => {
      await store.apply(snapshot(), 1);
      const notes = { ...pulledMeeting('m1', 1, [pulledMark(12, true, 11)]), notes: 'Llovió' };
      await store.apply(pullPage({ cursor: 'c2', through: 11, meetings: [notes] }), 2);
      const [meeting] = (await tested.shown()).meetings;
      expect(meeting).toMatchObject({ id: 'm1', notes: 'Llovió' });
      expect(meeting?.marks).toMatchObject({ 11: { present: true }, 12: { present: true } });
      expect(meeting?.marks[12]?.seen).toEqual({ present: 11 });
    });

    it('keeps notes of follow-up, the newest word of each', async () => {
      await store.apply({ ...snapshot(), followUps: [pulledReading('n1', 1)] }, 1);
      const read = pulledReading('n1', 1, { pagesRead: 40, change: 11 });
      await store.apply(pullPage({ cursor: 'c2', through: 11, followUps: [read] }), 2);
      const { followUps } = await tested.shown();
      expect(followUps.map(({ id, pagesRead }) => [id, pagesRead])).toEqual([['n1', 40]]);

      await store.apply(snapshot('c3'), 3);
      expect((await tested.shown()).followUps).toEqual([]);
    });

    it('drops what left the person’s reach', async () => {
      await store.apply(snapshot(), 1);
      const gone = { members: [12, 999], meetings: ['m1', 'never-seen'] };
      await store.apply(pullPage({ cursor: 'c2', through: 11, gone }), 2);
      expect(await ids()).toEqual({ groups: [1], members: [11], meetings: [] });
    });

    it('shows a new generation only when it is complete', async () => {
      await store.apply(snapshot(), 1);
      const first = { cursor: 'n1', epoch: 'e2', reset: true, more: true, through: 30 };
      await store.apply(pullPage({ ...first, groups: [pulledGroup(2)] }), 2);
      expect(await ids()).toEqual({ groups: [1], members: [11, 12], meetings: ['m1'] });
      expect(await store.position()).toEqual({ cursor: 'n1', epoch: 'e2', through: 10 });

      const last = { cursor: 'n2', epoch: 'e2', through: 31, members: [pulledMember(21, 2)] };
      await store.apply(pullPage(last), 3);
      expect(await ids()).toEqual({ groups: [2], members: [21], meetings: [] });
      expect(await store.position()).toEqual({ cursor: 'n2', epoch: 'e2', through: 31 });
    });

    it('shows nothing of a first generation that is not complete', async () => {
      await store.apply({ ...snapshot(), more: true }, 1);
      expect(await ids()).toEqual({ groups: [], members: [], meetings: [] });
      expect(await store.position()).toEqual({ cursor: 'c1', epoch: 'e1', through: 0 });
    });

    it('goes on with a generation that the closing of the app interrupted', async () => {
      await store.apply({ ...snapshot(), more: true }, 1);
      const after = await tested.reopened();
      const rest = pulledMeeting('m1', 1, [pulledMark(13, true, 6)]);
      await after.apply(pullPage({ cursor: 'c2', through: 12, meetings: [rest] }), 2);
      expect(await ids()).toEqual({ groups: [1], members: [11, 12], meetings: ['m1'] });
      const [meeting] = (await tested.shown()).meetings;
      expect(Object.keys(meeting?.marks ?? {})).toEqual(['11', '12', '13']);
    });

    it('forgets an unfinished generation when another one begins', async () => {
      await store.apply({ ...snapshot(), more: true }, 1);
      await store.apply(pullPage({ cursor: 'n1', reset: true, groups: [pulledGroup(2)] }), 2);
      expect(await ids()).toEqual({ groups: [2], members: [], meetings: [] });
    });

    it('takes the same page twice without a difference', async () => {
      await store.apply(snapshot(), 1);
      const page = pullPage({
        cursor: 'c2',
        through: 11,
        meetings: [pulledMeeting('m1', 1, [pulledMark(11, false, 11)])],
        gone: { members: [12], meetings: [] },
      });
      await store.apply(page, 2);
      const once = { rows: await tested.shown(), position: await store.position() };
      await store.apply(page, 2);
      expect({ rows: await tested.shown(), position: await store.position() }).toEqual(once);
    });

    it('begins again from nothing after it was wiped', async () => {
      await store.apply(snapshot(), 1);
      await store.wipe();
      expect(await store.position()).toBeNull();
      expect(await ids()).toEqual({ groups: [], members: [], meetings: [] });
      await store.apply(snapshot('again'), 2);
      expect(await ids()).toEqual({ groups: [1], members: [11, 12], meetings: ['m1'] });
    });
  });
}
