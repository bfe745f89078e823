import { beforeEach, describe, expect, it } from 'vitest';
import { KNOWN_MAX_IDS, type KnownAnswer } from '#contract/sync';
import { heal, isHealingDue } from './heal.ts';
import type { Transport } from './ports.ts';
import { createManualClock } from './testing/manual-clock.ts';
import { createMemoryJournal, emptyJournalDisk } from './testing/memory-journal.ts';
import { createMemoryQueueStore, emptyQueueDisk } from './testing/memory-queue-store.ts';
import { outboxRow } from './testing/outbox-row.ts';
import { createScriptTransport, createSignal, refusal } from './testing/script-transport.ts';
import { ARCHIVE_MS, type OutboxRow } from './types.ts';

const NOW = 100 * 24 * 3_600_000;
let disk: ReturnType<typeof emptyQueueDisk>;
let copies: ReturnType<typeof emptyJournalDisk>;

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  copies = emptyJournalDisk();
});

const acked = (seq: number, at = NOW - 1, state: OutboxRow['state'] = 'acked') => {
  const ack = { outcome: 'applied' as const, change: seq, epoch: 'e1', at };
  return outboxRow(seq, { state, ack, nextAt: 9, attempts: 2 });
};

function depsOver(known: Transport['known'], userId: number | null = 7) {
  const transport = createScriptTransport({ known });
  const store = createMemoryQueueStore(disk, () => 'queue-2');
  const clock = createManualClock(NOW + 5);
  return { store, journal: createMemoryJournal(copies), transport, clock, userId };
}

const never: Transport['known'] = async () => {
  throw new Error('nobody is asked');
};
const unknown = (...opIds: string[]) =>
  depsOver(async (asked) => ({
    type: 'answered',
    body: { unknown: asked.filter((opId) => opIds.includes(opId)), epoch: 'e2' },
  }));
const CONTACT = { serverNow: NOW, epoch: 'e2' };
const { signal } = createSignal();
const put = (...rows: OutboxRow[]) => {
  for (const row of rows) disk.rows.set(row.seq, row);
};
const states = () => [...disk.rows.values()].map((row) => row.state);

describe('healing', () => {
  it('makes pending again what the server forgot, and nothing else', async () => {
    put(acked(1), acked(2, NOW - 1, 'quarantined'), acked(3), outboxRow(4));
    const deps = unknown('op-1', 'op-2');
    expect(await heal(deps, CONTACT, signal)).toBe(2);
    expect(states()).toEqual(['pending', 'pending', 'acked', 'pending']);
    expect(disk.rows.get(1)).toMatchObject({ ack: null, nextAt: 0, attempts: 2 });
    expect(deps.transport.asked).toEqual([['op-1', 'op-2', 'op-3']]);
  });

  it('gives what only this phone has now a copy, before it says so: either may be lost alone', async () => {
    put(acked(1), acked(2));
    const deps = unknown('op-2');
    const store = { ...deps.store, patch: () => Promise.reject(new Error('killed')) };
    await expect(heal({ ...deps, store }, CONTACT, signal)).rejects.toThrow('killed');
    const [copy] = [...copies.entries.values()];
    expect([copy?.seq, copy?.content.opId]).toEqual([2, 'op-2']);
    // It was acknowledged once; a copy saying so would be restored as acknowledged.
    expect(copy?.content).not.toHaveProperty('ack');
    expect(copy?.content).not.toHaveProperty('state');
    expect(states()).toEqual(['acked', 'acked']);
  });

  it('gives it its copy again when a start beside it took that for a leftover', async () => {
    put(acked(1));
    const deps = unknown('op-1');
    const patch: typeof deps.store.patch = async (patches) => {
      deps.journal.remove(['op-1']);
      return deps.store.patch(patches);
    };
    await heal({ ...deps, store: { ...deps.store, patch } }, CONTACT, signal);
    expect(states()).toEqual(['pending']);
    expect([...copies.entries.keys()]).toEqual(['op-1']);
  });

  it.each([
    ['given up by its person', { state: 'discarded', ack: null }, []],
    ['written anew by its person', { state: 'replaced', ack: null }, []],
    ['refused', { state: 'rejected', ack: null }, ['op-1']],
    ['sent again and refused before', { state: 'pending', ack: null }, ['op-1']],
  ] as const)('changes nothing of a row that was %s while it asked', async (_, patch, copied) => {
    put(acked(1), acked(2));
    const deps = depsOver(async (asked) => {
      await deps.store.patch([{ seq: 1, patch: { ...patch, attempts: 3 } }]);
      return { type: 'answered', body: { unknown: asked, epoch: 'e2' } };
    });
    expect(await heal(deps, CONTACT, signal)).toBe(1);
    expect(states()).toEqual([patch.state, 'pending']);
    expect(disk.rows.get(1)).toMatchObject({ ...patch, attempts: 3 });
    // A discarded row's copy would revive it after a loss; open rows keep theirs.
    expect([...copies.entries.keys()]).toEqual([...copied, 'op-2']);
  });

  it('notes when it was, and lets go of what is older than the archive', async () => {
    put(acked(1, NOW - ARCHIVE_MS - 1), acked(2, NOW - ARCHIVE_MS));
    const deps = unknown();
    expect(await heal(deps, CONTACT, signal)).toBe(0);
    expect(copies).toEqual(emptyJournalDisk());
    expect(disk.meta.healedAt).toBe(NOW);
    expect([...disk.rows.keys()]).toEqual([2]);
    expect(deps.transport.asked).toEqual([['op-1', 'op-2']]);
  });

  it('asks about all it has after weeks asleep: the server may have gone back meanwhile', async () => {
    const weeks = 70 * 24 * 3_600_000;
    put(acked(1, NOW - weeks), acked(2, NOW - weeks), acked(3));
    const deps = unknown('op-1');
    expect(await heal(deps, CONTACT, signal)).toBe(1);
    expect(disk.rows.get(1)).toMatchObject({ state: 'pending', ack: null });
    expect([...disk.rows.keys()]).toEqual([1, 3]);
  });

  it('sends a form again that another epoch acknowledged, however many weeks ago', async () => {
    put(acked(1, NOW - 2 * ARCHIVE_MS));
    expect(await heal(depsOver(never, null), CONTACT, signal)).toBe(1);
    expect(states()).toEqual(['pending']);
  });

  it('keeps what waits for a coordinator until it hears of the decision, however late', async () => {
    put(acked(1, NOW - 2 * ARCHIVE_MS, 'quarantined'));
    const answer: KnownAnswer = { unknown: [], epoch: 'e2', waiting: ['op-1'] };
    const deps = depsOver(async () => ({ type: 'answered', body: answer }));
    await heal(deps, CONTACT, signal);
    expect(states()).toEqual(['quarantined']);
    const decided = [{ opId: 'op-1', accepted: false, text: 'Ya estaba' }];
    const later = depsOver(async () => ({
      type: 'answered',
      body: { unknown: [], epoch: 'e2', decided },
    }));
    await heal(later, CONTACT, signal);
    expect(disk.rows.get(1)).toMatchObject({ state: 'rejected' });
    expect(disk.rows.get(1)?.lastProblem?.text).toBe('Ya estaba');
  });

  it('hears how it stands with what a coordinator had to decide', async () => {
    const taken = acked(3);
    put(acked(1, NOW - 1, 'quarantined'), acked(2, NOW - 1, 'quarantined'), {
      ...taken,
      ack: taken.ack && { ...taken.ack, reviewed: true },
    });
    const decided = [
      { opId: 'op-1', accepted: true, text: null },
      { opId: 'op-2', accepted: false, text: 'Ya estaba' },
    ];
    const body = { unknown: [], epoch: 'e2', decided, waiting: ['op-3'] };
    const deps = depsOver(async () => ({ type: 'answered', body }));
    expect(await heal(deps, CONTACT, signal)).toBe(0);
    expect(states()).toEqual(['acked', 'rejected', 'quarantined']);
    expect(disk.rows.get(1)?.ack).toMatchObject({ reviewed: true, epoch: 'e2', at: NOW });
    expect(disk.rows.get(2)?.lastProblem).toEqual({ status: 409, text: 'Ya estaba', at: NOW + 5 });
  });

  it.each<[string, Partial<KnownAnswer>, OutboxRow['state'], number]>([
    ['decided', { decided: [{ opId: 'op-1', accepted: false, text: null }] }, 'rejected', 2],
    ['waits', { waiting: ['op-1'] }, 'quarantined', 2],
    // Then the archive is not read again: it may hold a month of marks.
    ['neither', {}, 'acked', 1],
  ])('hears of what %s alone', async (_, told, state, reads) => {
    const taken = acked(1);
    put({ ...taken, ack: taken.ack && { ...taken.ack, reviewed: true } });
    const deps = depsOver(async () => ({
      type: 'answered',
      body: { unknown: [], epoch: 'e2', ...told },
    }));
    let asked = 0;
    const archive: typeof deps.store.archive = () => {
      asked += 1;
      return deps.store.archive();
    };
    await heal({ ...deps, store: { ...deps.store, archive } }, CONTACT, signal);
    expect(states()).toEqual([state]);
    expect(asked).toBe(reads);
  });

  it('asks for no more than the server reads at once', async () => {
    put(...Array.from({ length: KNOWN_MAX_IDS + 1 }, (_, index) => acked(index + 1)));
    const deps = unknown('op-1', `op-${KNOWN_MAX_IDS + 1}`);
    expect(await heal(deps, CONTACT, signal)).toBe(2);
    expect(deps.transport.asked.map((ids) => ids.length)).toEqual([KNOWN_MAX_IDS, 1]);
  });

  it('asks nobody about nothing', async () => {
    const deps = unknown();
    expect(await heal(deps, CONTACT, signal)).toBe(0);
    expect(deps.transport.asked).toEqual([]);
  });

  it.each([
    ['unreachable', { type: 'unreachable' } as const],
    ['refused', refusal(401)],
  ])('forgets nothing and tries another time when the server is %s', async (_, reply) => {
    put(acked(1), acked(2, 0));
    expect(
      await heal(
        depsOver(async () => reply),
        CONTACT,
        signal,
      ),
    ).toBeNull();
    expect(states()).toEqual(['acked', 'acked']);
    expect(disk.meta.healedAt).toBe(0);
  });

  it('of a public form sends again what another epoch took: there is no session to ask with', async () => {
    const current = acked(3);
    put(acked(1), acked(2), { ...current, ack: current.ack && { ...current.ack, epoch: 'e2' } });
    const deps = depsOver(async () => refusal(401), null);
    expect(await heal(deps, CONTACT, signal)).toBe(2);
    expect(states()).toEqual(['pending', 'pending', 'acked']);
    expect(deps.transport.asked).toEqual([]);
  });
});

describe('whether healing is due', () => {
  const DAY = 24 * 3_600_000;
  const contact = { epoch: 'e1', serverNow: NOW };

  it.each([
    ['at the first contact', { epoch: null, healedAt: 0 }, 7, true],
    ['on a new epoch', { epoch: 'e0', healedAt: NOW }, 7, true],
    ['within a day', { epoch: 'e1', healedAt: NOW - DAY }, 7, false],
    ['after a day', { epoch: 'e1', healedAt: NOW - DAY - 1 }, 7, true],
    [
      'when the server went back more than a day',
      { epoch: 'e1', healedAt: NOW + DAY + 1 },
      7,
      true,
    ],
    ['for a public form, at the first contact', { epoch: null, healedAt: 0 }, null, true],
    ['for a public form, after years', { epoch: 'e1', healedAt: 0 }, null, false],
    ['for a public form, on a new epoch', { epoch: 'e0', healedAt: NOW }, null, true],
  ])('%s', (_, meta, userId, due) => {
    expect(isHealingDue(meta, contact, userId)).toBe(due);
  });
});
