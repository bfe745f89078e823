/** Bugs of what an office does: links, communities that are deleted, people who come and go. */
import { sql } from 'kysely';
import type { SimServer } from '../server.ts';
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
];

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
