/** Bugs of forums, weeks, connections and opinions; each is looked for in worlds about its area. */
import { ANONYMOUS, ANSWER_LINKS } from '../areas/agendas.ts';
import type { SimServer } from '../server.ts';
import { afterPush, bodyOf, type KnownBug, onPush, over, type SentOp, withOps } from './support.ts';

export const areas: readonly KnownBug[] = [
  {
    name: 'the correction of a text that arrives last stands',
    focus: 'forums',
    people: 1,
    faults: ['F4', 'F5', 'F11'],
    breaks: ['I5'],
    sabotage: { server: lastTextStands },
  },
  {
    name: 'a text that was removed stays on phones',
    focus: 'forums',
    faults: ['F58'],
    breaks: ['I23'],
    sabotage: { server: keepsRemovalsQuiet },
  },
  {
    name: 'an answer is posted under whoever began the conversation',
    focus: 'forums',
    faults: [],
    breaks: ['I4'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          trx
            .updateTable('forum_posts')
            .set((eb) => ({
              author_id: eb
                .selectFrom('forum_threads')
                .select('author_id')
                .whereRef('forum_threads.uuid', '=', 'forum_posts.thread_uuid')
                .$castTo<number>(),
            }))
            .execute(),
        ),
    },
  },
  {
    name: 'a like that was taken back stands',
    focus: 'forums',
    faults: [],
    breaks: ['I8'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) => trx.updateTable('forum_likes').set({ liked: 1 }).execute()),
    },
  },
  {
    name: 'an activity is kept as it was made, whatever was changed',
    focus: 'weekly',
    faults: [],
    breaks: ['I5'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          trx.updateTable('weekly_activities').set({ status: 'programada', removed: 0 }).execute(),
        ),
    },
  },
  {
    name: 'an activity that was added is the coordinator’s',
    focus: 'weekly',
    faults: [],
    breaks: ['I4'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          trx.updateTable('weekly_activities').set({ created_by: 1 }).execute(),
        ),
    },
  },
  {
    name: 'the change of an activity that arrives last stands',
    focus: 'weekly',
    faults: ['F4', 'F5', 'F11'],
    breaks: ['I5'],
    sabotage: { server: lastChangeStands },
  },
  {
    name: 'a connection that both sides asked for is agreed by nobody',
    focus: 'directory',
    faults: [],
    breaks: ['I5'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          trx.updateTable('institution_links').set({ status: 'requested' }).execute(),
        ),
    },
  },
  {
    name: 'a connection is kept the other way round',
    focus: 'directory',
    faults: [],
    breaks: ['I8'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          trx
            .updateTable('institution_links')
            .set((eb) => ({ from_id: eb.ref('one_id') }))
            .execute(),
        ),
    },
  },
  {
    name: 'the opinion that arrives last stands',
    focus: 'agendas',
    faults: ['F4', 'F5', 'F11'],
    breaks: ['I5'],
    sabotage: { server: lastOpinionStands },
  },
  {
    name: 'an opinion is kept under the next link',
    focus: 'agendas',
    faults: [],
    breaks: ['I3', 'I4', 'I8'],
    sabotage: {
      asked: (asked) =>
        withOps(asked, (op) =>
          op.endpoint === 'agendas.answer' ? { ...op, params: nextLink(op) } : op,
        ),
    },
  },
  {
    name: 'an anonymous opinion tells when it was given',
    focus: 'agendas',
    faults: [],
    breaks: ['I24'],
    sabotage: {
      server: (server) =>
        afterPush(server, (trx) =>
          trx
            .updateTable('agenda_answers')
            .set({ at: 1 })
            .where('agenda_id', '=', ANONYMOUS)
            .execute(),
        ),
    },
  },
];

function lastTextStands(server: SimServer): SimServer {
  return lastStands(server, 'forums.edit-post', ({ params }) => {
    const posts = server.read.selectFrom('forum_posts').select('stamps');
    return posts.where('uuid', '=', String(params.id)).executeTakeFirst();
  });
}

function lastChangeStands(server: SimServer): SimServer {
  return lastStands(server, 'weekly.update', ({ params }) => {
    const activities = server.read.selectFrom('weekly_activities').select('stamps');
    return activities.where('uuid', '=', String(params.id)).executeTakeFirst();
  });
}

type Stamped = { stamps: string } | undefined;
type Base = Record<string, number | null>;

/** Every operation of a kind says that it had seen whatever stands there when it first arrives. */
function lastStands(
  server: SimServer,
  endpoint: string,
  find: (op: SentOp) => Promise<Stamped>,
): SimServer {
  const said = new Map<string, Base>();
  return onPush(server, async (asked, fate) => {
    for (const op of bodyOf(asked).ops) {
      if (op.endpoint !== endpoint || said.has(op.opId)) continue;
      const stamps = JSON.parse((await find(op))?.stamps ?? '{}');
      const fields = Object.keys(op.set ?? {});
      said.set(
        op.opId,
        Object.fromEntries(fields.map((field) => [field, stamps[field]?.change ?? null])),
      );
    }
    const knowing = withOps(asked, (op) => {
      const base = said.get(op.opId);
      return base ? { ...op, base } : op;
    });
    return server.answer(knowing, fate);
  });
}

function keepsRemovalsQuiet(server: SimServer): SimServer {
  return over(server, {
    async answer(asked, fate) {
      const answered = await server.answer(asked, fate);
      if (answered?.status !== 200 || !asked.path.startsWith('/sync/pull')) return answered;
      const { removedTexts: _, ...page } = JSON.parse(answered.text);
      return { ...answered, text: JSON.stringify(page) };
    },
  });
}

/** Whatever is there was said before all times. */
function lastOpinionStands(server: SimServer): SimServer {
  return onPush(server, async (asked, fate) => {
    const opinions = bodyOf(asked).ops.filter(({ endpoint }) => endpoint === 'agendas.answer');
    if (opinions.length > 0) {
      await server.change(async (trx) => {
        const said = trx.updateTable('agenda_answers').where('at', 'is not', null);
        await said.set({ at: 0, queue: null, seq: null }).execute();
      });
    }
    return server.answer(asked, fate);
  });
}

function nextLink({ params }: SentOp): SentOp['params'] {
  const at = ANSWER_LINKS.findIndex(({ token }) => token === params.token);
  return { ...params, token: ANSWER_LINKS[(at + 1) % ANSWER_LINKS.length]?.token ?? '' };
}
