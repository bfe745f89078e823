/** Bugs that others have shipped, each behind a wrapper: the simulation must find every one. */

import type { Fault } from './faults.ts';
import type { Sabotage } from './sabotage.ts';
import type { Asked, SimServer } from './server.ts';
import { readReply } from './transport.ts';
import { START } from './world.ts';

export type KnownBug = {
  name: string;
  /** The faults that bring it out. */
  faults: readonly Fault[];
  /** Any of these is how it shows. */
  breaks: readonly string[];
  sabotage: Sabotage;
};

type PushBody = { sentWall: number; queueId: string; ops: WireOp[] };
type WireOp = { opId: string; userId: number | null; tapWall: number; clockOffset: number | null };

const isPush = ({ path }: Asked) => path === '/sync/push';
const bodyOf = (asked: Asked) => asked.body as PushBody;

/** As if the server had said that all of it was applied. */
const allApplied = (asked: Asked) => ({
  ops: bodyOf(asked).ops.map(({ opId }) => ({ opId, outcome: 'applied' as const, change: 1 })),
  serverNow: START,
  epoch: 'epoca-0',
});

/** Believes that a push arrived although the answer does not say so. */
function believing(isBelieved: (status: number | null) => boolean): Sabotage {
  return {
    readReply(schema, answered, asked) {
      const reply = readReply(schema, answered, asked);
      const isTaken = isPush(asked) && reply.type !== 'answered';
      if (!isTaken || !isBelieved(answered?.status ?? null)) return reply;
      return { type: 'answered', body: allApplied(asked) as never };
    },
  };
}

const sending: KnownBug[] = [
  {
    name: "a captive portal's 200 counts as delivered",
    faults: ['F7'],
    breaks: ['I1', 'I3', 'I6'],
    sabotage: believing((status) => status === 200),
  },
  {
    name: 'silence counts as delivered',
    faults: ['F1'],
    breaks: ['I1', 'I3', 'I6'],
    sabotage: believing((status) => status === null),
  },
  {
    name: 'a 401 drops what was sent',
    faults: ['F32'],
    breaks: ['I1', 'I3', 'I6'],
    sabotage: believing((status) => status === 401),
  },
  {
    name: 'a row is removed before its answer',
    faults: ['F1', 'F2'],
    breaks: ['I1', 'I3'],
    sabotage: {
      store: (store, disk) => ({
        ...store,
        change: (decide) =>
          store.change((open) => {
            const decided = decide(open);
            for (const { seq, patch } of decided.patches) {
              if (patch.attempts !== undefined) disk.rows.delete(seq);
            }
            return decided;
          }),
      }),
    },
  },
  {
    name: 'a sent row is superseded',
    faults: ['F1', 'F11'],
    breaks: ['I12'],
    sabotage: {
      store: (store) => ({
        ...store,
        change: (decide) =>
          store.change((open) => {
            const unsent = open.map((row) => ({ ...row, attempts: 0 }));
            const { patches, result } = decide(unsent);
            const attempts = new Map(open.map((row) => [row.seq, row.attempts + 1]));
            const counted = patches.map(({ seq, patch }) =>
              patch.attempts === undefined
                ? { seq, patch }
                : { seq, patch: { ...patch, attempts: attempts.get(seq) ?? 1 } },
            );
            return { patches: counted, result };
          }),
      }),
    },
  },
  {
    name: 'a retry is stamped anew',
    faults: ['F1', 'F2'],
    breaks: ['I12'],
    sabotage: {
      transport: (transport) => ({
        ...transport,
        push: (request, owner, signal) => {
          const ops = request.ops.map((op) => ({ ...op, tapWall: request.sentWall }));
          return transport.push({ ...request, ops }, owner, signal);
        },
      }),
    },
  },
  {
    name: 'a refused row stops every other lane',
    faults: [],
    breaks: ['I11'],
    sabotage: {
      store: (store) => ({
        ...store,
        change: (decide) =>
          store.change((open) => {
            const refused = open.findIndex((row) => row.state === 'rejected');
            return decide(refused < 0 ? open : open.slice(0, refused + 1));
          }),
      }),
    },
  },
  {
    name: 'a failed pass sets no alarm',
    faults: ['F1', 'F11'],
    breaks: ['I10'],
    sabotage: {
      clock: (clock) => ({
        ...clock,
        after: (ms, run) => (ms < 25_000 ? () => {} : clock.after(ms, run)),
      }),
    },
  },
];

const keeping: KnownBug[] = [
  {
    name: 'the tick comes before the disk',
    faults: ['F13', 'F15'],
    breaks: ['I1', 'I3'],
    sabotage: {
      store: (store, disk) => ({
        ...store,
        append: async (contents) => {
          void store.append(contents).catch(() => {});
          return contents.map((content, index) => ({
            ...content,
            seq: disk.meta.lastSeq + index,
            ...{ state: 'superseded', attempts: 0, nextAt: 0, hold: null },
            ...{ lastProblem: null, supersededBy: null, ack: null },
          }));
        },
      }),
      journal: (journal) => ({ ...journal, write: () => {} }),
    },
  },
  {
    name: 'no copies are kept',
    faults: ['F11', 'F19'],
    breaks: ['I1', 'I3'],
    sabotage: {
      journal: (journal) => ({ ...journal, write: (_, canary) => journal.write([], canary) }),
    },
  },
  {
    name: 'a database that was begun anew keeps its old identity',
    faults: ['F11', 'F19'],
    breaks: ['I2', 'I5', 'I8'],
    sabotage: { queueId: 'siempre-la-misma' },
  },
  {
    name: 'signing out wipes the queue',
    faults: ['F11', 'F33'],
    breaks: ['I1', 'I3'],
    sabotage: { wipesQueueOnSignOut: true },
  },
  {
    name: 'the cursor is stored before its rows',
    faults: ['F13'],
    breaks: ['I5', 'I6', 'I9'],
    sabotage: {
      cache: (cache, disk, step) => ({
        ...cache,
        async apply(page, receivedAt) {
          const { cursor, epoch, through } = page;
          disk.position = { cursor, epoch, through };
          // Room for a crash; the page that is cut off here is never asked for again.
          for (let at = 0; at < 10; at += 1) await step('between cursor and rows');
          await cache.apply(page, receivedAt);
        },
      }),
    },
  },
];

const serving: KnownBug[] = [
  {
    name: 'the server forgets the keys it has seen',
    faults: ['F2', 'F3'],
    breaks: ['I2'],
    sabotage: { server: forgetful },
  },
  {
    name: 'the server answers before it commits',
    faults: ['F39'],
    breaks: ['I1', 'I3', 'I6'],
    sabotage: { server: hasty },
  },
  {
    name: 'taps go out under whoever is signed in now',
    faults: ['F11', 'F33'],
    breaks: ['I4'],
    sabotage: { ignoresWhoIsSignedIn: true, asked: underTheSession },
  },
  {
    name: 'the time of arrival counts as the time of the tap',
    faults: ['F11'],
    breaks: ['I15'],
    sabotage: { asked: datedOnArrival },
  },
  {
    name: 'nobody asks a restored server what it forgot',
    faults: ['F43'],
    breaks: ['I1', 'I3'],
    sabotage: {
      transport: (transport) => ({
        ...transport,
        known: async () => ({ type: 'answered', body: { unknown: [], epoch: 'epoca-0' } }),
      }),
    },
  },
];

export const knownBugs: readonly KnownBug[] = [...sending, ...keeping, ...serving];

function forgetful(server: SimServer): SimServer {
  return overServer(server, async (asked, fate) => {
    if (isPush(asked)) await server.change(async (trx) => void (await forget(trx, asked)));
    return server.answer(asked, fate);
  });
}

function forget(trx: Parameters<Parameters<SimServer['change']>[0]>[0], asked: Asked) {
  const ids = bodyOf(asked).ops.map(({ opId }) => opId);
  return trx.deleteFrom('applied_ops').where('op_id', 'in', ids).execute();
}

function hasty(server: SimServer): SimServer {
  return overServer(server, async (asked, fate) => {
    const answered = await server.answer(asked, fate);
    if (answered || !isPush(asked)) return answered;
    const headers = new Headers({ 'Content-Type': 'application/json' });
    return { status: 200, headers, text: JSON.stringify(allApplied(asked)) };
  });
}

function overServer(server: SimServer, answer: SimServer['answer']): SimServer {
  return Object.create(server, { answer: { value: answer } });
}

function underTheSession(asked: Asked): Asked {
  const person = /sesion-(\d+)-/.exec(asked.headers.Authorization ?? '')?.[1];
  if (!isPush(asked) || !person) return asked;
  const { 'X-Outbox-Owner': _, ...headers } = asked.headers;
  const ops = bodyOf(asked).ops.map((op) => ({ ...op, userId: Number(person) }));
  return { ...asked, headers, body: { ...bodyOf(asked), ops } };
}

function datedOnArrival(asked: Asked): Asked {
  if (!isPush(asked)) return asked;
  const { sentWall } = bodyOf(asked);
  const ops = bodyOf(asked).ops.map((op) => ({ ...op, tapWall: sentWall, clockOffset: null }));
  return { ...asked, body: { ...bodyOf(asked), ops } };
}
