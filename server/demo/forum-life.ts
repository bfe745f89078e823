import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { Category } from '#contract/forums';
import { foldText } from '#contract/rules/fold-text';
import type { NewRow, Trx } from '../database/schema.ts';
import { textColumns } from '../forums/add-post.ts';
import type { Network } from './network.ts';
import { MAIN_COMMUNITY } from './small-network.ts';

const PEOPLE = ['admin', 'coordinadores', 'estatal', 'comunidad', 'lider', 'integrante'] as const;
type Who = (typeof PEOPLE)[number];

type Said = { by: Who; text: string; likedBy?: readonly Who[]; isReported?: true };
type Thread = {
  category: Category;
  title: string;
  place: 'network' | 'state' | 'city' | 'community';
  hours: number;
  isPinned?: true;
  isLocked?: true;
  isCare?: true;
  said: readonly Said[];
};

/** Oldest first, because lists sort by the last reply. */
const THREADS: readonly Thread[] = [
  {
    category: 'testimonios',
    title: 'Mi hermano volvió a misa',
    place: 'network',
    hours: 24 * 20,
    isLocked: true,
    said: [
      {
        by: 'coordinadores',
        text: 'Después de **doce años**. Nadie lo convenció: lo invitamos a comer los domingos, y un día preguntó a qué hora era.',
        likedBy: ['estatal', 'comunidad', 'lider', 'integrante'],
      },
      { by: 'lider', text: 'Qué alegría. Gracias por contarlo.', likedBy: ['coordinadores'] },
      { by: 'admin', text: 'Lo dejamos aquí, como quedó dicho.' },
    ],
  },
  {
    category: 'formacion',
    title: 'Cómo empezar por aquí',
    place: 'network',
    hours: 24 * 30,
    isPinned: true,
    said: [
      {
        by: 'admin',
        text: 'Aquí se pregunta, se ofrece y se cuenta.\n\n- Escribe a tu comunidad lo que es de tu comunidad.\n- De otras personas, ni nombres ni teléfonos.\n- Lo que lastime se puede **reportar**.',
        likedBy: ['coordinadores', 'comunidad'],
      },
    ],
  },
  {
    category: 'formacion',
    title: '¿Cómo explican la subsidiariedad?',
    place: 'state',
    hours: 24 * 3,
    said: [
      { by: 'estatal', text: '¿Con qué ejemplo se las explican a quienes apenas llegan?' },
      {
        by: 'comunidad',
        text: 'Con la tienda de la esquina: *lo que puede hacer la colonia, que lo haga la colonia*.',
        likedBy: ['estatal', 'integrante'],
      },
    ],
  },
  {
    category: 'accion',
    title: 'Despensas para la colonia Benigno Montoya',
    place: 'city',
    hours: 30,
    said: [
      {
        by: 'lider',
        text: 'Juntamos el **sábado a las nueve**. Falta quien lleve maíz y frijol.',
        likedBy: ['comunidad'],
      },
      { by: 'integrante', text: 'Yo llevo cinco kilos de frijol.', likedBy: ['lider'] },
    ],
  },
  {
    category: 'accion',
    title: 'Rifa de una pantalla',
    place: 'community',
    hours: 26,
    said: [
      {
        by: 'lider',
        text: 'Mi primo vende boletos de una rifa, cien pesos cada uno. Escríbanme.',
        isReported: true,
      },
    ],
  },
  {
    category: 'apoyo',
    title: 'Mi mamá está en el hospital',
    place: 'community',
    hours: 10,
    isCare: true,
    said: [{ by: 'integrante', text: 'Pido oraciones. El jueves la operan y no sé si podré ir.' }],
  },
  {
    category: 'apoyo',
    title: 'Busco quien me acompañe a la reunión',
    place: 'community',
    hours: 5,
    said: [
      { by: 'integrante', text: 'Vivo por la Guadalupe y a esa hora ya no pasa camión.' },
      { by: 'comunidad', text: 'Paso por ti. Te escribo el miércoles.', likedBy: ['integrante'] },
    ],
  },
];

export async function storeForumLife(trx: Trx, next: Network['next'], now: number): Promise<void> {
  const people = await trx.selectFrom('people').select(['id', 'email']).execute();
  const community = await trx
    .selectFrom('groups')
    .select('id')
    .where('name', '=', MAIN_COMMUNITY)
    .executeTakeFirstOrThrow();
  const idOf = (who: Who) => people.find(({ email }) => email === `${who}@demo.mx`)?.id ?? 1;
  for (const thread of THREADS) {
    await storeThread(trx, thread, { next, now, idOf, groupId: community.id });
  }
}

type Tools = {
  next: Network['next'];
  now: number;
  idOf: (who: Who) => number;
  groupId: number;
};

async function storeThread(trx: Trx, thread: Thread, tools: Tools): Promise<void> {
  const { idOf, now, groupId } = tools;
  const uuid = randomUUID();
  const began = now - thread.hours * HOUR_MS;
  const posts = thread.said.map((said, index) => ({
    said,
    row: toPost(said, { uuid, at: began + index * 2 * HOUR_MS, index, tools }),
  }));
  const last = posts.at(-1)?.row;
  if (!last) return;
  await trx
    .insertInto('forum_threads')
    .values({
      ...{ uuid, category: thread.category, title: thread.title },
      ...{ search_key: foldText(thread.title), author_id: posts[0]?.row.author_id ?? 1 },
      target_state: ['state', 'city'].includes(thread.place) ? 'Durango' : null,
      target_city: thread.place === 'city' ? 'Durango' : null,
      target_group_id: thread.place === 'community' ? groupId : null,
      care: thread.isCare ? 1 : 0,
      pinned: thread.isPinned ? 1 : 0,
      locked: thread.isLocked ? 1 : 0,
      ...{ created_at: began, last_post_at: last.created_at, last_post_by: last.author_id },
      ...{ last_post_change: last.place, change: last.place },
    })
    .execute();
  for (const { said, row } of posts) {
    await trx.insertInto('forum_posts').values(row).execute();
    for (const who of said.likedBy ?? []) await storeLike(trx, row, idOf(who));
    if (said.isReported) await storeReport(trx, row, idOf('integrante'));
  }
}

type Place = { uuid: string; at: number; index: number; tools: Tools };

function toPost({ by, text }: Said, { uuid, at, index, tools }: Place): NewRow<'forum_posts'> {
  const place = takeChange(tools.next);
  return {
    ...{ uuid: randomUUID(), thread_uuid: uuid, author_id: tools.idOf(by), ...textColumns(text) },
    ...{ opening: index === 0 ? 1 : 0, created_at: at, place },
    stamps: JSON.stringify({ content: { change: place, queue: null, seq: null, at } }),
  };
}

type Post = NewRow<'forum_posts'>;

async function storeLike(trx: Trx, post: Post, person_id: number): Promise<void> {
  const stamp = { change: post.place, queue: null, seq: null, at: post.created_at + HOUR_MS };
  await trx
    .insertInto('forum_likes')
    .values({ post_uuid: post.uuid, person_id, liked: 1, stamp: JSON.stringify(stamp) })
    .execute();
}

async function storeReport(trx: Trx, post: Post, person_id: number): Promise<void> {
  const said = { reason: 'venta', note: 'Esto no es para vender' } as const;
  await trx
    .insertInto('forum_reports')
    .values({ post_uuid: post.uuid, person_id, ...said, created_at: post.created_at + DAY_MS / 2 })
    .execute();
}

function takeChange(next: Network['next']): number {
  next.change += 1;
  return next.change - 1;
}
