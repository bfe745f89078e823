import { beforeEach, describe, expect, it } from 'vitest';
import { type QueueStore, SKIPPED_SEQUENCES } from '../ports.ts';
import type { Ack, OpContent, RowPatch } from '../types.ts';
import { opContent } from './op-content.ts';

export type QueueStoreUnderTest = {
  store: QueueStore;
  /** Closes and reopens the app over the same storage. */
  reopened(): Promise<QueueStore>;
};

/** Contract of every queue store. `make` returns one over an empty database. */
export function queueStoreConformance(
  name: string,
  make: () => Promise<QueueStoreUnderTest>,
): void {
  describe(`${name} is a queue store`, () => {
    let store: QueueStore;
    let reopened: () => Promise<QueueStore>;

    beforeEach(async () => {
      ({ store, reopened } = await make());
    });

    const append = async (...ids: string[]) => store.append(ids.map((id) => opContent(id)));
    const settle = (seq: number, ack: Ack) =>
      store.patch([{ seq, patch: { state: 'acked', ack } }]);
    const openIds = async (of = store) => (await of.open()).map((row) => row.opId);

    it('begins empty, with an identity and no sequence given out', async () => {
      const meta = await store.meta();
      expect(meta.queueId).toMatch(/^[0-9a-zA-Z-]{8,64}$/);
      expect(meta).toMatchObject({ lastSeq: 0, clock: null, epoch: null, healedAt: 0 });
      expect(await store.open()).toEqual([]);
    });

    it('appends fresh rows in the order given, with sequences that rise', async () => {
      const rows = [...(await append('a', 'b')), ...(await append('c'))];
      expect(rows.map((row) => row.opId)).toEqual(['a', 'b', 'c']);
      const seqs = rows.map((row) => row.seq);
      expect(seqs).toEqual([...new Set(seqs)].sort((x, y) => x - y));
      expect(rows[0]).toMatchObject({ state: 'pending', attempts: 0, hold: null, ack: null });
      expect(await store.open()).toEqual(rows);
      expect((await store.meta()).lastSeq).toBe(seqs[2]);
    });

    it('appends nothing when given nothing', async () => {
      expect(await store.append([])).toEqual([]);
      expect((await store.meta()).lastSeq).toBe(0);
    });

    it('keeps what was tapped byte for byte, through every change and opening', async () => {
      const content: OpContent = {
        ...opContent('a'),
        body: { names: ['Ñandú', 'José «Pepe»'], nested: { none: null, no: false, zero: 0 } },
        set: { present: true },
        base: { present: 7, punctual: null },
      };
      await store.append([content]);
      await store.change((open) => ({
        patches: open.map((row) => ({ seq: row.seq, patch: { attempts: 1 } })),
        result: undefined,
      }));
      const [row] = await (await reopened()).open();
      expect(row).toMatchObject(content);
      expect(JSON.stringify(row?.body)).toBe(JSON.stringify(content.body));
    });

    it('keeps rows, identity and knowledge when the app is closed', async () => {
      await append('a', 'b');
      const clock = { offset: 1.5, measuredAt: 10, seenServer: 12 };
      await store.saveMeta({ clock, epoch: 'e1', healedAt: 5 });
      const before = await store.meta();
      const after = await reopened();
      expect(await after.meta()).toEqual(before);
      expect(before).toMatchObject({ clock, epoch: 'e1', healedAt: 5 });
      expect(await openIds(after)).toEqual(['a', 'b']);
    });

    it('saves one part of what it knows without touching the others', async () => {
      await store.saveMeta({ epoch: 'e1' });
      await store.saveMeta({ healedAt: 9 });
      expect(await store.meta()).toMatchObject({ epoch: 'e1', healedAt: 9, clock: null });
    });

    it('counts as open what waits and what was refused, and nothing else', async () => {
      const rows = await append('a', 'b', 'c', 'd', 'e', 'f', 'g');
      const states = ['pending', 'acked', 'superseded', 'quarantined', 'rejected'] as const;
      const rest = ['replaced', 'discarded'] as const;
      await store.patch(
        [...states, ...rest].map((state, i) => ({ seq: rows[i]?.seq ?? 0, patch: { state } })),
      );
      expect(await openIds()).toEqual(['a', 'e']);
    });

    it('changes rows as decided over all that are open, and answers the result', async () => {
      await append('a', 'b', 'c');
      const result = await store.change((open) => ({
        patches: open.slice(0, 2).map((row) => ({ seq: row.seq, patch: { hold: 'auth' } })),
        result: open.map((row) => row.opId),
      }));
      expect(result).toEqual(['a', 'b', 'c']);
      expect((await store.open()).map((row) => row.hold)).toEqual(['auth', 'auth', null]);
    });

    it('lays several patches of one row over each other', async () => {
      const [row] = await append('a');
      const seq = row?.seq ?? 0;
      await store.change(() => ({
        patches: [
          { seq, patch: { attempts: 2 } },
          { seq, patch: { nextAt: 99 } },
        ],
        result: null,
      }));
      expect(await store.open()).toMatchObject([{ attempts: 2, nextAt: 99 }]);
    });

    it('changes nothing when the decision throws', async () => {
      await append('a');
      const failing = store.change(() => {
        throw new Error('undecided');
      });
      await expect(failing).rejects.toThrow('undecided');
      expect(await store.open()).toMatchObject([{ opId: 'a', attempts: 0 }]);
    });

    it('lets no two changes look at the same state', async () => {
      await append('a');
      const raise = () =>
        store.change((open) => ({
          patches: open.map((row) => ({ seq: row.seq, patch: { attempts: row.attempts + 1 } })),
          result: undefined,
        }));
      await Promise.all([raise(), raise(), raise(), raise()]);
      expect(await store.open()).toMatchObject([{ attempts: 4 }]);
    });

    it('shows each row once to changes that come at once, whatever was tapped meanwhile', async () => {
      const look = (patch?: RowPatch['patch']) =>
        store.change((open) => ({
          patches: patch ? open.map((row) => ({ seq: row.seq, patch })) : [],
          result: open.map((row) => row.opId),
        }));
      await append('a');
      expect(await look()).toEqual(['a']);
      await append('b');
      const both = await Promise.all([
        look(),
        look({ attempts: 1 }),
        look(),
        look({ hold: 'auth' }),
      ]);
      expect(both).toEqual(Array.from({ length: 4 }, () => ['a', 'b']));
      await append('c');
      expect(await Promise.all([look(), look()])).toEqual([
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ]);
    });

    it('gives every append its own sequences, however many come at once', async () => {
      const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => append(id)));
      expect(new Set(all.flat().map((row) => row.seq)).size).toBe(5);
      expect((await openIds()).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    });

    it('passes over patches of rows that do not exist', async () => {
      const [row] = await append('a');
      await store.patch([
        { seq: 9_999, patch: { state: 'acked' } },
        { seq: row?.seq ?? 0, patch: { state: 'rejected' } },
      ]);
      expect(await store.open()).toMatchObject([{ opId: 'a', state: 'rejected' }]);
    });

    it('passes over rows that are no longer in the state a patch is from, and tells which it changed', async () => {
      const rows = await append('a', 'b', 'c', 'd');
      const [a = 0, b = 0, c = 0, d = 0] = rows.map((row) => row.seq);
      await settle(a, ackAt(5));
      await settle(b, ackAt(5));
      await store.patch([{ seq: b, patch: { state: 'discarded', ack: null } }]);
      const again = { state: 'pending', ack: null } as const;
      const changed = await store.patch([
        { seq: a, patch: again, from: 'acked' },
        { seq: b, patch: again, from: 'acked' },
        { seq: c, patch: { attempts: 4 }, from: 'pending' },
        { seq: d, patch: { attempts: 4 }, from: 'rejected' },
        { seq: 9_999, patch: again, from: 'acked' },
      ]);
      expect([...changed]).toEqual([a, c]);
      expect(await store.open()).toMatchObject([
        { opId: 'a', state: 'pending', ack: null, attempts: expect.any(Number) },
        { opId: 'c', attempts: 4 },
        { opId: 'd', attempts: 0 },
      ]);
      expect([...(await store.patch([{ seq: b, patch: again, from: 'pending' }]))]).toEqual([]);
    });

    it('patches rows that are no longer open too', async () => {
      const [row] = await append('a');
      await settle(row?.seq ?? 0, ackAt(5));
      await store.patch([{ seq: row?.seq ?? 0, patch: { state: 'pending', ack: null } }]);
      expect(await store.open()).toMatchObject([{ opId: 'a', ack: null }]);
    });

    it('takes single rows back out of many that were settled together', async () => {
      const rows = await append('a', 'b', 'c', 'd', 'e');
      const ack = (at: number, change: number): Ack => ({ ...ackAt(at), change });
      const acked = (row: { seq: number }, i: number) => ({
        seq: row.seq,
        patch: { state: 'acked' as const, ack: ack(10, 20 + i) },
      });
      await store.change((open) => ({ patches: open.map(acked), result: null }));
      const back = [rows[1], rows[3]].map((row) => ({
        seq: row?.seq ?? 0,
        patch: { state: 'pending' as const, ack: null, nextAt: 0 },
      }));
      await store.patch(back);
      expect(await openIds()).toEqual(['b', 'd']);
      const later = await reopened();
      const told = (await later.archive()).map((row) => [row.opId, row.state, row.ack?.change]);
      expect(told).toEqual([
        ['a', 'acked', 20],
        ['c', 'acked', 22],
        ['e', 'acked', 24],
      ]);
      await later.change((open) => ({ patches: open.map(acked), result: null }));
      expect(await openIds(later)).toEqual([]);
      expect((await later.archive()).map((row) => row.ack?.change)).toEqual([20, 20, 22, 21, 24]);
      await later.prune(50);
      expect(await later.archive()).toEqual([]);
    });

    it('keeps an archive of what the server took or set apart', async () => {
      const rows = await append('a', 'b', 'c', 'd');
      await settle(rows[0]?.seq ?? 0, ackAt(10));
      await settle(rows[1]?.seq ?? 0, ackAt(20));
      const quarantined = { ...ackAt(30), outcome: 'quarantined' } as const;
      await store.patch([
        { seq: rows[2]?.seq ?? 0, patch: { state: 'quarantined', ack: quarantined } },
      ]);
      expect((await store.archive()).map((row) => row.opId)).toEqual(['a', 'b', 'c']);
    });

    it('says of keys whether it has their rows, whatever became of them', async () => {
      const states = ['pending', 'superseded', 'rejected', 'replaced', 'discarded'] as const;
      const rows = await append(...states, 'acked', 'told-together', 'pruned');
      const seq = (i: number) => rows[i]?.seq ?? 0;
      await store.patch(states.map((state, i) => ({ seq: seq(i), patch: { state } })));
      await store.patch([{ seq: seq(1), patch: { supersededBy: 'pending' } }]);
      await settle(seq(5), ackAt(50));
      await settle(seq(7), ackAt(10));
      await store.change(() => ({
        patches: [{ seq: seq(6), patch: { state: 'acked', ack: ackAt(50) } }],
        result: null,
      }));
      await store.prune(20);
      const later = await reopened();
      const asked = [...rows.map((row) => row.opId), 'never'];
      expect([...(await later.holds(asked))].sort()).toEqual(
        [...states, 'acked', 'told-together'].sort(),
      );
      expect(await later.holds(['never'])).toEqual(new Set());
      expect(await later.holds([])).toEqual(new Set());
    });

    it('prunes what was taken long ago, and never what is open, was given up or waits to be decided', async () => {
      const rows = await append('old', 'new', 'waits', 'refused', 'given-up', 'set-apart');
      const seq = (i: number) => rows[i]?.seq ?? 0;
      await settle(seq(0), ackAt(10));
      await settle(seq(1), ackAt(50));
      await store.patch([
        { seq: seq(3), patch: { state: 'rejected' } },
        { seq: seq(4), patch: { state: 'discarded' } },
        {
          seq: seq(5),
          patch: { state: 'quarantined', ack: { ...ackAt(10), outcome: 'quarantined' } },
        },
      ]);
      await store.prune(50);
      expect((await store.archive()).map((row) => row.opId)).toEqual(['new', 'set-apart']);
      expect(await openIds()).toEqual(['waits', 'refused']);
      await store.patch([{ seq: seq(4), patch: { state: 'pending' } }]);
      expect(await openIds()).toEqual(['waits', 'refused', 'given-up']);
    });

    it('keeps a superseded row as long as what replaced it, and no longer', async () => {
      const rows = await append('first', 'second', 'waits', 'third', 'new', 'last', 'old');
      const seq = (i: number) => rows[i]?.seq ?? 0;
      const supersede = (i: number, by: string | null) =>
        store.patch([{ seq: seq(i), patch: { state: 'superseded', supersededBy: by } }]);
      await supersede(0, 'second');
      await supersede(1, 'third');
      await supersede(3, 'new');
      await supersede(5, 'old');
      await settle(seq(4), ackAt(50));
      await settle(seq(6), ackAt(10));
      await store.prune(20);
      const heldOf = async (of: QueueStore) => [...(await of.holds(rows.map((row) => row.opId)))];
      expect((await heldOf(store)).sort()).toEqual(['first', 'new', 'second', 'third', 'waits']);
      await store.prune(60);
      expect(await heldOf(await reopened())).toEqual(['waits']);
    });

    it('keeps a repeated row no longer than the row of the same key', async () => {
      const rows = await append('a', 'a', 'b');
      const seq = (i: number) => rows[i]?.seq ?? 0;
      await store.patch([{ seq: seq(1), patch: { state: 'superseded', supersededBy: 'a' } }]);
      await settle(seq(0), ackAt(10));
      await store.prune(20);
      expect([...(await store.holds(['a', 'b']))]).toEqual(['b']);
    });

    it('never gives a sequence twice, not even after all rows were pruned and the app closed', async () => {
      const rows = await append('a', 'b');
      for (const row of rows) await settle(row.seq, ackAt(1));
      await store.prune(100);
      const last = rows[1]?.seq ?? 0;
      const after = await reopened();
      expect((await after.meta()).lastSeq).toBe(last);
      const [next] = await after.append([opContent('c')]);
      expect(next?.seq).toBeGreaterThan(last);
    });

    it('begins a new identity on demand and keeps its rows', async () => {
      await append('a');
      await store.saveMeta({ epoch: 'e1' });
      const before = await store.meta();
      const renewed = await store.renew();
      expect(renewed.queueId).not.toBe(before.queueId);
      expect(renewed).toEqual({ ...before, queueId: renewed.queueId });
      const after = await reopened();
      expect(await after.meta()).toEqual(renewed);
      expect(await openIds(after)).toEqual(['a']);
    });

    it('begins a new identity for the first of two who ask for one instead of the same', async () => {
      const before = await store.meta();
      const renewed = await store.renew(before.queueId);
      expect(renewed.queueId).not.toBe(before.queueId);
      expect(await store.renew(before.queueId)).toEqual(renewed);
      const later = await reopened();
      expect(await later.meta()).toEqual(renewed);
      expect((await later.renew(renewed.queueId)).queueId).not.toBe(renewed.queueId);
    });

    it('passes over sequences on demand, and keeps its rows', async () => {
      await append('a');
      const before = await store.meta();
      const skipped = await store.skipSequences();
      expect(skipped).toEqual({ ...before, lastSeq: before.lastSeq + SKIPPED_SEQUENCES });
      const after = await reopened();
      expect(await after.meta()).toEqual(skipped);
      const [next] = await after.append([opContent('b')]);
      expect(next?.seq).toBe(skipped.lastSeq + 1);
      expect(await openIds(after)).toEqual(['a', 'b']);
    });

    it('goes on after its connection was closed and opened', async () => {
      await append('a');
      await store.reopen();
      await append('b');
      expect(await openIds()).toEqual(['a', 'b']);
    });

    it('hands out copies: what a caller does to them changes nothing', async () => {
      const [row] = await append('a');
      if (row) Reflect.set(row, 'state', 'acked');
      const [open] = await store.open();
      if (open) Reflect.set(open, 'attempts', 99);
      expect(await store.open()).toMatchObject([{ state: 'pending', attempts: 0 }]);
    });
  });
}

function ackAt(at: number): Ack {
  return { outcome: 'applied', change: at, epoch: 'e1', at };
}
