/** Bugs of sending: what counts as delivered, what goes again, under whom. */
import type { Reply, Transport } from '#sync/ports';
import { ARCHIVE_MS } from '#sync/types';
import type { Sabotage } from '../sabotage.ts';
import type { Asked } from '../server.ts';
import { readReply } from '../transport.ts';
import {
  allApplied,
  isPush,
  type KnownBug,
  supersedeWhateverSaysLess,
  withOps,
} from './support.ts';

export const sending: readonly KnownBug[] = [
  believing("a captive portal's 200 counts as delivered", ['F7'], (status) => status === 200),
  believing('silence counts as delivered', ['F1'], (status) => status === null),
  believing('a 5xx counts as delivered', ['F41'], (status) => (status ?? 0) >= 500),
  believing('a 401 drops what was sent', ['F32'], (status) => status === 401),
  believing('a 426 drops what was sent', ['F37'], (status) => status === 426),
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
    name: 'a newer tap takes the place of one that said more',
    faults: ['F11'],
    breaks: ['I3'],
    sabotage: {
      store: (store) => ({
        ...store,
        async change(decide) {
          await store.change((open) => ({
            patches: supersedeWhateverSaysLess(open),
            result: null,
          }));
          return store.change(decide);
        },
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
  {
    name: 'what waited for an hour expires',
    faults: ['F11', 'F29'],
    breaks: ['I1', 'I3'],
    sabotage: {
      store: (store, disk) => ({
        ...store,
        change(decide) {
          const rows = [...disk.rows.values()];
          const newest = Math.max(...rows.map(({ tapWall }) => tapWall));
          for (const { seq, state, tapWall } of rows) {
            if (state === 'pending' && tapWall < newest - 3_600_000) disk.rows.delete(seq);
          }
          return store.change(decide);
        },
      }),
    },
  },
  {
    name: 'a hold is never lifted',
    faults: ['F32', 'F37'],
    breaks: ['I11'],
    sabotage: {
      store: (store) => ({
        ...store,
        change: (decide) =>
          store.change((open) => {
            const { patches, result } = decide(open);
            const isLifted = (patch: object) => 'hold' in patch && !('state' in patch);
            return {
              patches: patches.filter(({ patch }) => patch.hold || !isLifted(patch)),
              result,
            };
          }),
      }),
    },
  },
  {
    name: 'a lock that outlives the page that held it is never taken from it',
    faults: ['F13', 'F26', 'F57'],
    breaks: ['I11'],
    sabotage: { neverSteals: true },
  },
  {
    name: 'taps go out under whoever is signed in now',
    faults: ['F11', 'F33'],
    breaks: ['I4'],
    sabotage: { ignoresWhoIsSignedIn: true, asked: underTheSession },
  },
  {
    name: 'two people share one queue',
    faults: ['F11', 'F33'],
    breaks: ['I1', 'I3', 'I4', 'I11'],
    sabotage: { sharesQueue: true },
  },
  {
    name: 'an operation without an answer counts as applied',
    faults: ['F11', 'F41'],
    breaks: ['I1', 'I3', 'I6'],
    sabotage: answers((reply, sent) => {
      const answered = new Set(reply.map(({ opId }) => opId));
      const silent = sent.filter((opId) => !answered.has(opId));
      const applied = { outcome: 'applied', change: 1 } as const;
      return [...reply, ...silent.map((opId) => ({ opId, ...applied }))];
    }),
  },
  {
    name: 'a mark that lost is taken for one that holds',
    faults: ['F11', 'F4'],
    breaks: ['I6'],
    sabotage: answers((reply) =>
      reply.map((op) => (op.outcome === 'kept-newer' ? { ...op, outcome: 'applied' } : op)),
    ),
  },
  {
    name: 'a new epoch goes unnoticed',
    faults: ['F43', 'F44'],
    breaks: ['I1', 'I3', 'I14'],
    sabotage: {
      transport: (transport) => ({
        ...transport,
        push: async (...asked) => inFirstEpoch(await transport.push(...asked)),
        pull: async (...asked) => inFirstEpoch(await transport.pull(...asked)),
      }),
    },
  },
  {
    name: 'a public form with nothing to send asks for no news',
    faults: ['F38', 'F43', 'F44'],
    breaks: ['I1', 'I3'],
    sabotage: {
      transport: (transport) => ({
        ...transport,
        push: async (request, ...asked) =>
          request.ops.length > 0 ? transport.push(request, ...asked) : { type: 'unreachable' },
      }),
    },
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
  {
    name: 'a phone that slept for weeks asks about its last thirty days alone',
    faults: ['F43', 'F66'],
    breaks: ['I1', 'I3'],
    sabotage: asksOfThirtyDays(),
  },
  {
    name: 'nobody asks a restored server whether its decisions still stand',
    faults: ['F11', 'F43', 'F50'],
    breaks: ['I18'],
    sabotage: { transport: deafToReviews },
  },
  {
    name: 'what was decided is told to nobody',
    faults: ['F50'],
    breaks: ['I18'],
    sabotage: {
      transport: (transport) => ({
        ...deafToReviews(transport),
        async pull(...asked) {
          const reply = await transport.pull(...asked);
          if (reply.type !== 'answered') return reply;
          const { decided: _, ...body } = reply.body;
          return { ...reply, body };
        },
      }),
    },
  },
];

/** Asks what was forgotten, and does not read how it stands with a coordinator's decisions. */
function deafToReviews(transport: Transport): Transport {
  return {
    ...transport,
    async known(...asked) {
      const reply = await transport.known(...asked);
      if (reply.type !== 'answered') return reply;
      const { unknown, epoch } = reply.body;
      return { ...reply, body: { unknown, epoch } };
    },
  };
}

/** Believes that a push arrived although the answer does not say so. */
function believing(
  name: string,
  faults: KnownBug['faults'],
  isBelieved: (status: number | null) => boolean,
): KnownBug {
  const sabotage: Sabotage = {
    readReply(schema, answered, asked) {
      const reply = readReply(schema, answered, asked);
      const isTaken = isPush(asked) && reply.type !== 'answered';
      if (!isTaken || !isBelieved(answered?.status ?? null)) return reply;
      return { type: 'answered', body: allApplied(asked) as never };
    },
  };
  return { name, faults, breaks: ['I1', 'I3', 'I6'], sabotage };
}

type PushAnswers = Extract<
  Awaited<ReturnType<Transport['push']>>,
  { body: unknown }
>['body']['ops'];

/** Reads the answers to a push in its own way. */
function answers(read: (reply: PushAnswers, sent: string[]) => PushAnswers): Sabotage {
  return {
    transport: (transport) => ({
      ...transport,
      async push(request, owner, signal) {
        const reply = await transport.push(request, owner, signal);
        if (reply.type !== 'answered') return reply;
        const sent = request.ops.map(({ opId }) => opId);
        return { ...reply, body: { ...reply.body, ops: read(reply.body.ops, sent) } };
      },
    }),
  };
}

function asksOfThirtyDays(): Sabotage {
  let serverNow = 0;
  const heard = <T extends { serverNow: number }>(reply: Reply<T>): Reply<T> => {
    if (reply.type === 'answered') serverNow = reply.body.serverNow;
    return reply;
  };
  return {
    transport: (transport) => ({
      ...transport,
      push: async (...asked) => heard(await transport.push(...asked)),
      pull: async (...asked) => heard(await transport.pull(...asked)),
    }),
    store: (store) => ({
      ...store,
      archive: async () =>
        (await store.archive()).filter(({ ack }) => ack && ack.at >= serverNow - ARCHIVE_MS),
    }),
  };
}

function inFirstEpoch<T extends { epoch: string }>(reply: Reply<T>): Reply<T> {
  if (reply.type !== 'answered') return reply;
  return { ...reply, body: { ...reply.body, epoch: 'epoca-0' } };
}

function underTheSession(asked: Asked): Asked {
  const person = /sesion-(\d+)-/.exec(asked.headers.Authorization ?? '')?.[1];
  if (!isPush(asked) || !person) return asked;
  const { 'X-Outbox-Owner': _, ...headers } = asked.headers;
  const owned = withOps(asked, (op) => ({ ...op, userId: Number(person) }));
  return { ...owned, headers };
}
