/** Bugs of what an office does: links, communities that are deleted, people who come and go. */
import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Asked, SimServer } from '../server.ts';
import { START } from '../world.ts';
import { type KnownBug, onPush, over } from './support.ts';

export const office: readonly KnownBug[] = [
  {
    name: 'nobody remembers where a renewed link led',
    faults: ['F11', 'F38', 'F52'],
    breaks: ['I20'],
    sabotage: {
      server: (server) =>
        onPush(server, async (asked, fate) => {
          await server.change(
            async (trx) => void (await trx.deleteFrom('retired_links').execute()),
          );
          return server.answer(asked, fate);
        }),
    },
  },
  {
    name: 'the link of a deleted community leads nowhere',
    faults: ['F11', 'F38', 'F53'],
    breaks: ['I20'],
    sabotage: { server: forgetsDeleted },
  },
  {
    name: 'a restored server gives the numbers of people out again',
    faults: ['F43', 'F44', 'F54'],
    breaks: ['I4'],
    sabotage: { server: renumbers },
  },
  {
    name: 'an erasure takes the name and leaves the marks',
    faults: ['F54', 'F55'],
    breaks: ['I21'],
    sabotage: { server: erasesNamesOnly },
  },
  {
    name: 'a mark from a desk counts as one that saw nothing',
    faults: ['F56'],
    breaks: ['I5', 'I17', 'I22'],
    sabotage: {
      server: (server) =>
        onDeskMark(server, (asked, fate) =>
          server.answer({ ...asked, body: { ...(asked.body as object), base: {} } }, fate),
        ),
    },
  },
  {
    name: 'no phone is told of a mark from a desk',
    faults: ['F56'],
    breaks: ['I5', 'I9'],
    sabotage: { server: keepsDeskMarksQuiet },
  },
  {
    name: 'a late mark of a joined registration stays under its own number',
    faults: ['F4', 'F11', 'F54', 'F60'],
    breaks: ['I26', 'I14', 'I8'],
    sabotage: { server: forgetsJoined },
  },
  {
    name: 'whoever is moved by mistake and back begins anew',
    faults: ['F61'],
    breaks: ['I27'],
    sabotage: { server: neverReopens },
  },
  {
    name: 'a message counts for the date there is when it is said to be sent',
    focus: 'tertulias',
    faults: ['F62', 'F63'],
    breaks: ['I29'],
    sabotage: { server: tellsByTime },
  },
  {
    name: 'whoever waits does not come up when a seat is freed',
    focus: 'tertulias',
    faults: ['F62', 'F63', 'F64'],
    breaks: ['I28'],
    sabotage: { server: keepsWaiting },
  },
  {
    name: 'an answer by an older link counts for the date there is now',
    focus: 'tertulias',
    faults: ['F62', 'F63', 'F64'],
    breaks: ['I29'],
    sabotage: {
      server: (server) =>
        over(server, {
          answer: (asked, fate) =>
            server.answer(asked.path.startsWith('/answers/') ? undated(asked) : asked, fate),
        }),
    },
  },
];

function undated(asked: Asked): Asked {
  const { date: _, ...body } = asked.body as Record<string, unknown>;
  return { ...asked, body };
}

/** Whatever the message named when its chat was opened. */
function tellsByTime(server: SimServer): SimServer {
  return over(server, {
    async answer(asked, fate) {
      const answered = await server.answer(asked, fate);
      if (asked.path.startsWith('/send-queue/') && asked.path.endsWith('/outcome')) {
        await server.change(async (trx) => {
          const { at } = await trx.selectFrom('tertulias').select('at').executeTakeFirstOrThrow();
          const id = Number(asked.path.split('/')[2]);
          const told = trx.updateTable('contact_claims').where('id', '=', id);
          await told.set({ plan_date: at }).execute();
        });
      }
      return answered;
    },
  });
}

function keepsWaiting(server: SimServer): SimServer {
  return over(server, {
    async answer(asked, fate) {
      const waiting = server.read.selectFrom('tertulia_guests').select('id');
      const before = await waiting.where('seat', '=', 'waiting').execute();
      const answered = await server.answer(asked, fate);
      await server.change(async (trx) => {
        for (const { id } of before) {
          const risen = trx.updateTable('tertulia_guests').where('id', '=', id);
          await risen.where('seat', '=', 'given').set({ seat: 'waiting' }).execute();
        }
      });
      return answered;
    },
  });
}

/** While a phone sends, nobody knows that a number stands for another. */
function forgetsJoined(server: SimServer): SimServer {
  return onPush(server, async (asked, fate) => {
    const joined = await server.read
      .selectFrom('people')
      .select(['id', 'merged_into', 'erased_at'])
      .where('merged_into', 'is not', null)
      .execute();
    const set = (values: typeof joined) =>
      server.change(async (trx) => {
        for (const { id, ...columns } of values) {
          await trx.updateTable('people').set(columns).where('id', '=', id).execute();
        }
      });
    await set(joined.map(({ id }) => ({ id, merged_into: null, erased_at: null })));
    const answered = await server.answer(asked, fate);
    await set(joined);
    return answered;
  });
}

/** A period that was left lies too far back to go on. */
function neverReopens(server: SimServer): SimServer {
  return over(server, {
    async answer(asked, fate) {
      if (asked.path.endsWith('/community')) {
        await server.change(async (trx) => {
          const left = trx.updateTable('memberships').where('left_at', 'is not', null);
          await left.set({ left_at: START - 2 * DAY_MS }).execute();
        });
      }
      return server.answer(asked, fate);
    },
  });
}

function onDeskMark(server: SimServer, answer: SimServer['answer']): SimServer {
  return over(server, {
    answer: (asked, fate) =>
      asked.path.endsWith('/attendance') ? answer(asked, fate) : server.answer(asked, fate),
  });
}

/** Their meetings keep the number that phones already have. */
function keepsDeskMarksQuiet(server: SimServer): SimServer {
  return onDeskMark(server, async (asked, fate) => {
    const before = await server.read.selectFrom('meetings').select(['id', 'change']).execute();
    const answered = await server.answer(asked, fate);
    await server.change(async (trx) => {
      for (const { id, change } of before) {
        await trx.updateTable('meetings').set({ change }).where('id', '=', id).execute();
      }
    });
    return answered;
  });
}

function forgetsDeleted(server: SimServer): SimServer {
  const call = (publicId: string) =>
    server.change(async (trx) => {
      const deleted = trx.updateTable('groups').where('deleted_at', 'is not', null);
      await deleted.set({ public_id: publicId }).execute();
    });
  return onPush(server, async (asked, fate) => {
    const { public_id } = await server.read
      .selectFrom('groups')
      .select('public_id')
      .executeTakeFirstOrThrow();
    await call('enlace-de-nadie-0001');
    const answered = await server.answer(asked, fate);
    await call(public_id);
    return answered;
  });
}

function erasesNamesOnly(server: SimServer): SimServer {
  return over(server, {
    erase: (personId) =>
      server.change(async (trx) => {
        const nameless = { alias: 'Persona borrada', erased_at: 1 };
        await trx.updateTable('people').set(nameless).where('id', '=', personId).execute();
      }),
  });
}

function renumbers(server: SimServer): SimServer {
  return over(server, {
    async restore(image) {
      await server.restore(image);
      await server.change(async (trx) => {
        await sql`update sqlite_sequence set seq = (select max(id) from people) where name = 'people'`.execute(
          trx,
        );
      });
    },
  });
}
