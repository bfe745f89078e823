/** Bugs of the server: keys, merges, times, restores. */
import { sql } from 'kysely';
import type { BodyOf } from '#contract/core/endpoint';
import { decideQuarantine } from '#contract/quarantine';
import { writeMeta } from '#server/database/epoch';
import { readOps } from '#server/sync/read-ops';
import type { Asked, SimServer } from '../server.ts';
import {
  afterPush,
  allApplied,
  bodyOf,
  isPush,
  jsonAnswer,
  type KnownBug,
  onPush,
  opIdsOf,
  over,
  type SentOp,
  type Trx,
  withOps,
} from './support.ts';

export const serving: readonly KnownBug[] = [
  {
    name: 'the server forgets the keys it has seen',
    faults: ['F2', 'F3'],
    breaks: ['I2'],
    sabotage: { server: forgetful },
  },
  {
    name: 'a key is looked for before the transaction, and not again in it',
    faults: ['F3', 'F45'],
    breaks: ['I2'],
    sabotage: { server: looksTooEarly },
  },
  {
    name: 'other content under a known key counts as the same',
    faults: ['F3'],
    breaks: ['I16'],
    sabotage: { server: blind },
  },
  {
    name: 'what a coordinator takes in is not carried out',
    faults: ['F50'],
    breaks: ['I8'],
    sabotage: { server: idle },
  },
  {
    name: 'what a file brought is applied again when its phone sends it',
    faults: ['F11', 'F50', 'F51'],
    breaks: ['I2'],
    sabotage: { server: forgetsFiles },
  },
  {
    name: 'what was applied is refused when it comes again',
    faults: ['F2', 'F3'],
    breaks: ['I16'],
    sabotage: { server: refusesTheKnown },
  },
  {
    name: 'the server answers before it commits',
    faults: ['F39'],
    breaks: ['I1', 'I3', 'I6'],
    sabotage: { server: hasty },
  },
  {
    name: 'the last commits are not flushed',
    faults: ['F42'],
    breaks: ['I1', 'I3', 'I5', 'I6', 'I9'],
    sabotage: { server: unflushed },
  },
  {
    name: 'old operations are forgotten instead of shortened',
    faults: ['F2', 'F3', 'F65'],
    breaks: ['I2', 'I3'],
    sabotage: {
      server: (server) =>
        over(server, {
          shortenOps: () =>
            server.change(async (trx) => void (await trx.deleteFrom('applied_ops').execute())),
        }),
    },
  },
  {
    name: 'a restored server keeps its epoch',
    faults: ['F43'],
    breaks: ['I1', 'I3', 'I5', 'I6', 'I9'],
    sabotage: { server: (server) => over(server, { restore: (image) => server.restart(image) }) },
  },
  {
    name: 'a restored server gives its numbers out again',
    faults: ['F11', 'F43', 'F44'],
    breaks: ['I5', 'I6', 'I9'],
    sabotage: { server: recountsAfterRestore },
  },
  {
    name: 'the time of arrival counts as the time of the tap',
    faults: ['F11'],
    breaks: ['I15'],
    sabotage: {
      asked(asked) {
        const { sentWall } = bodyOf(asked) ?? {};
        return withOps(asked, (op) => ({ ...op, tapWall: sentWall, clockOffset: null }));
      },
    },
  },
  {
    name: "the phone's clock is believed",
    faults: ['F11', 'F28'],
    breaks: ['I15'],
    sabotage: {
      asked(asked, now) {
        const believed = withOps(asked, (op) => ({ ...op, clockOffset: null }));
        if (!isPush(asked)) return asked;
        return { ...believed, body: { ...bodyOf(believed), sentWall: now } };
      },
    },
  },
  {
    name: 'a time in the future is stored as it is',
    faults: [],
    breaks: ['I15'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          sql`update attendance_history set at = received_at + 60000`.execute(trx),
        ),
    },
  },
  {
    name: 'a mark writes the whole record',
    faults: [],
    breaks: ['I2', 'I5'],
    sabotage: {
      asked: (asked) =>
        withOps(asked, (op) => (isMark(op) ? { ...op, set: { ...NOTHING, ...op.set } } : op)),
    },
  },
  {
    name: 'a mark is stored as its opposite',
    faults: [],
    breaks: ['I8'],
    sabotage: {
      asked: (asked) => withOps(asked, (op) => (isMark(op) ? { ...op, set: opposite(op) } : op)),
    },
  },
  {
    name: 'a mark is stored under the next person',
    faults: [],
    breaks: ['I8'],
    sabotage: {
      asked: (asked) =>
        withOps(asked, (op) => (isMark(op) ? { ...op, body: { memberId: nextTo(op) } } : op)),
    },
  },
  {
    name: 'nobody is asked what they had seen',
    faults: ['F11'],
    breaks: ['I5', 'I17'],
    sabotage: { asked: (asked) => withOps(asked, ({ base: _, ...op }) => op) },
  },
  {
    name: 'the last to arrive wins',
    faults: ['F11', 'F4', 'F5'],
    breaks: ['I5'],
    sabotage: { server: lastWins },
  },
  {
    name: 'the value that lost is thrown away',
    faults: ['F4', 'F11'],
    breaks: ['I8'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          trx.deleteFrom('attendance_history').where('outcome', '=', 'kept-newer').execute(),
        ),
    },
  },
  {
    name: 'nothing reaches the quarantine',
    faults: ['F11', 'F34'],
    breaks: ['I1'],
    sabotage: {
      server: (server) => afterPush(server, (trx) => trx.deleteFrom('quarantine').execute()),
    },
  },
  {
    name: 'a mark changes more than its history tells',
    faults: [],
    breaks: ['I5', 'I17'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          sql`update attendance set present_at = present_at - 1 where present_at is not null`.execute(
            trx,
          ),
        ),
    },
  },
];

const NOTHING = { present: false, punctual: false, paidQuota: false, excused: false };
const isMark = ({ endpoint }: SentOp) => endpoint === 'attendance.mark';
const opposite = ({ set = {} }: SentOp) =>
  Object.fromEntries(
    Object.entries(set).map(([field, value]) => [field, value === null || !value]),
  );
const nextTo = ({ body }: SentOp) => (body.memberId === 1 ? 2 : Number(body.memberId) - 1);

function forgetful(server: SimServer): SimServer {
  return onPush(server, async (asked, fate) => {
    await server.change(async (trx) => void (await forget(trx, opIdsOf(asked))));
    return server.answer(asked, fate);
  });
}

/** Says that it took an entry in, and does nothing else. */
function idle(server: SimServer): SimServer {
  return over(server, {
    async answer(asked, fate) {
      if (asked.path !== decideQuarantine.path) return server.answer(asked, fate);
      const { ids, decision } = asked.body as BodyOf<typeof decideQuarantine>;
      if (decision !== 'accept') return server.answer(asked, fate);
      await server.change(async (trx) => {
        const entries = trx.selectFrom('quarantine').select('op_id').where('id', 'in', ids);
        await trx
          .updateTable('applied_ops')
          .set({ outcome: 'applied' })
          .where('op_id', 'in', entries)
          .execute();
        await trx
          .updateTable('quarantine')
          .set({ state: 'accepted' })
          .where('id', 'in', ids)
          .execute();
      });
      return jsonAnswer({ decided: [] });
    },
  });
}

function forget(trx: Trx, opIds: readonly string[]) {
  return trx.deleteFrom('applied_ops').where('op_id', 'in', opIds).execute();
}

function forgetsFiles(server: SimServer): SimServer {
  return onPush(server, async (asked, fate) => {
    await server.change(async (trx) => {
      const brought = trx.selectFrom('quarantine').select('op_id').where('via', '=', 'import');
      const taken = brought.where('state', '=', 'accepted').where('op_id', 'in', opIdsOf(asked));
      await trx.deleteFrom('applied_ops').where('op_id', 'in', taken).execute();
    });
    return server.answer(asked, fate);
  });
}

async function readKnown(server: SimServer, asked: Asked): Promise<Set<string>> {
  const rows = await server.read
    .selectFrom('applied_ops')
    .select('op_id')
    .where('op_id', 'in', opIdsOf(asked))
    .execute();
  return new Set(rows.map((row) => row.op_id));
}

function looksTooEarly(server: SimServer): SimServer {
  let last: Promise<unknown> = Promise.resolve();
  return onPush(server, async (asked, fate) => {
    const known = await readKnown(server, asked);
    const fresh = opIdsOf(asked).filter((opId) => !known.has(opId));
    const mine = last.then(async () => {
      await server.change(async (trx) => void (await forget(trx, fresh)));
      return server.answer(asked, fate);
    });
    last = mine.catch(() => {});
    return mine;
  });
}

function blind(server: SimServer): SimServer {
  return onPush(server, async (asked, fate) => {
    await server.change(async (trx) => {
      for (const read of await readOps(bodyOf(asked).ops, async () => {})) {
        if (read.type !== 'op') continue;
        const { fingerprint, op } = read;
        await trx
          .updateTable('applied_ops')
          .set({ fingerprint })
          .where('op_id', '=', op.opId)
          .execute();
      }
    });
    return server.answer(asked, fate);
  });
}

function refusesTheKnown(server: SimServer): SimServer {
  return onPush(server, async (asked, fate) => {
    const known = await readKnown(server, asked);
    const answered = await server.answer(asked, fate);
    if (answered?.status !== 200) return answered;
    const reply = JSON.parse(answered.text) as ReturnType<typeof allApplied>;
    const refused = { outcome: 'rejected', change: null, status: 409, text: 'Ya estaba' };
    const ops = reply.ops.map((op) => (known.has(op.opId) ? { opId: op.opId, ...refused } : op));
    return jsonAnswer({ ...reply, ops });
  });
}

function hasty(server: SimServer): SimServer {
  return onPush(
    server,
    async (asked, fate) => (await server.answer(asked, fate)) ?? jsonAnswer(allApplied(asked)),
  );
}

/** `synchronous = NORMAL`: a power cut takes back what was answered last. */
function unflushed(server: SimServer): SimServer {
  let flushed: Uint8Array | null = null;
  const pushing = onPush(server, (asked, fate) => {
    flushed = server.backUp();
    return server.answer(asked, fate);
  });
  return over(pushing, { restart: () => server.restart(flushed ?? server.backUp()) });
}

function recountsAfterRestore(server: SimServer): SimServer {
  let epochs = 0;
  return over(server, {
    async restore(image) {
      await server.restart(image);
      epochs += 1;
      await server.change((trx) => writeMeta(trx, 'epoch', `epoca-${epochs}`));
    },
  });
}

/** Every mark says that it had seen whatever stands there now. */
function lastWins(server: SimServer): SimServer {
  const said = new Map<string, SentOp['base']>();
  return onPush(server, async (asked, fate) => {
    for (const op of bodyOf(asked).ops) {
      if (isMark(op) && !said.has(op.opId)) said.set(op.opId, await standing(server, op));
    }
    const knowing = withOps(asked, (op) => ({ ...op, base: said.get(op.opId) ?? op.base }));
    return server.answer(knowing, fate);
  });
}

async function standing({ read }: SimServer, { params, body, set }: SentOp) {
  const cell = await read
    .selectFrom('attendance')
    .innerJoin('meetings', 'meetings.id', 'attendance.meeting_id')
    .selectAll('attendance')
    .where('uuid', '=', String(params.id))
    .where('person_id', '=', Number(body.memberId))
    .executeTakeFirst();
  const changes: Record<string, number | null> = {
    present: cell?.present_change ?? null,
    punctual: cell?.punctual_change ?? null,
    paidQuota: cell?.paid_quota_change ?? null,
    excused: cell?.excused_change ?? null,
  };
  return Object.fromEntries(Object.keys(set ?? {}).map((field) => [field, changes[field] ?? null]));
}
