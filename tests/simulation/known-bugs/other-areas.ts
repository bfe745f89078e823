/** Bugs of what phones record besides the register. */
import type { SimServer } from '../server.ts';
import { afterPush, bodyOf, type KnownBug, onPush, type SentOp, withOps } from './support.ts';

export const otherAreas: readonly KnownBug[] = [
  {
    name: 'the answer to an invitation that arrives last stands',
    focus: 'tertulias',
    faults: ['F4', 'F5', 'F11'],
    breaks: ['I5'],
    sabotage: { server: lastAnswerStands },
  },
  {
    name: 'who came to a tertulia is stored under the next guest',
    focus: 'tertulias',
    faults: [],
    breaks: ['I8'],
    sabotage: {
      asked: (asked) =>
        withOps(asked, (op) =>
          op.endpoint === 'tertulias.update-guest' ? { ...op, params: nextGuest(op) } : op,
        ),
    },
  },
  {
    name: 'a course that was completed is stored as pending',
    focus: 'formation',
    faults: [],
    breaks: ['I8'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          trx.updateTable('formation_progress').set({ completed: 0 }).execute(),
        ),
    },
  },
  {
    name: 'what was read of an announcement is forgotten',
    focus: 'announcements',
    faults: [],
    breaks: ['I8'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) => trx.deleteFrom('announcement_reads').execute()),
    },
  },
];

function nextGuest({ params }: SentOp): SentOp['params'] {
  return { ...params, userId: (Number(params.userId) % 6) + 1 };
}

/** Every answer says that it had seen whatever stands there now. */
function lastAnswerStands(server: SimServer): SimServer {
  const said = new Map<string, number | null>();
  return onPush(server, async (asked, fate) => {
    for (const { opId, endpoint, userId } of bodyOf(asked).ops) {
      if (endpoint !== 'invitations.answer' || said.has(opId)) continue;
      const guest = await server.read
        .selectFrom('tertulia_guests')
        .select('stamps')
        .where('person_id', '=', userId)
        .executeTakeFirst();
      const stamps = JSON.parse(guest?.stamps ?? '{}') as { answer?: { change: number } };
      said.set(opId, stamps.answer?.change ?? null);
    }
    const knowing = withOps(asked, (op) =>
      said.has(op.opId) ? { ...op, base: { answer: said.get(op.opId) ?? null } } : op,
    );
    return server.answer(knowing, fate);
  });
}
