import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { WRITE_BUDGETS } from '#contract/core/write-budgets';
import { createForumWorld, type ForumWorld } from '#tests/support/forum-world';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { dropOldWrites } from './write-budget.ts';

const { posts, marks } = WRITE_BUDGETS;
const HALF_PAST_MS = 30 * 60_000;

let world: ForumWorld;
let t: ForumWorld['t'];
let member: ForumWorld['member'];
let thread: string;

beforeEach(async () => {
  world = await createForumWorld();
  ({ t, member } = world);
  t.clock.now = Math.ceil(t.clock.now / HOUR_MS) * HOUR_MS + HALF_PAST_MS;
  thread = (await world.begin(world.other)).id;
});
afterEach(() => t.close());

/** So many posts one after the other; answers their statuses. */
async function write(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let post = 0; post < count; post += 1) {
    statuses.push((await world.reply(member, thread)).status);
  }
  return statuses;
}

const post = (content = 'Yo') => ({
  endpoint: 'forums.create-post',
  params: { id: thread },
  body: { postId: newId(t), threadId: thread, content },
});
const countPosts = async () => (await world.conversation(member, thread)).replies;

describe('what one person writes', () => {
  it('ends at the hour’s budget, says when it opens again, and then goes on', async () => {
    expect(new Set(await write(posts.hour.rows))).toEqual(new Set([201]));
    const refused = await world.reply(member, thread);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800']);
    expect(await refused.text()).toBe(
      'Llegaste al límite de mensajes en los foros. Se abre de nuevo en 30 minutos',
    );
    expect((await world.reply(world.other, thread)).status).toBe(201);
    t.clock.now += HALF_PAST_MS;
    expect(await write(1)).toEqual([201]);
  });

  it('ends at the day’s budget as well, until its first hour is a day ago', async () => {
    const began = t.clock.now;
    for (let left = posts.day.rows; left > 0; left -= posts.hour.rows) {
      expect(new Set(await write(Math.min(left, posts.hour.rows)))).toEqual(new Set([201]));
      t.clock.now += HOUR_MS;
    }
    const refused = await world.reply(member, thread);
    const hours = (began - HALF_PAST_MS + DAY_MS - t.clock.now) / HOUR_MS;
    expect([refused.status, await refused.text()]).toEqual([
      429,
      `Llegaste al límite de mensajes en los foros. Se abre de nuevo en ${Math.ceil(hours)} horas`,
    ]);
    t.clock.now = began - HALF_PAST_MS + DAY_MS;
    expect(await write(1)).toEqual([201]);
  });

  it('is bounded in bytes too', async () => {
    // Two bytes a letter.
    const content = 'ñ'.repeat(4_000);
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < posts.hour.rows) {
      statuses.push((await world.reply(member, thread, content)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses).toHaveLength(Math.ceil(posts.hour.bytes / 8_056));
  });

  it('counts alike whether a phone sends it, which keeps what had no room and sends it later', async () => {
    const phone = createWirePhone(t, member);
    await write(posts.hour.rows - 2);
    const ops = [post(), post(), post(), post()].map((fields) => phone.op(fields));
    const answers = await phone.send(...ops);
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      ...['applied', 'applied'],
      ...['rejected', 'rejected'],
    ]);
    expect(answers[3]).toMatchObject({
      status: 429,
      text: 'Llegaste al límite de mensajes en los foros. Se abre de nuevo en 30 minutos',
    });
    // What it sends again takes nothing, neither what was applied nor what was not.
    await phone.send(...ops);
    const before = await countPosts();
    t.clock.now += HOUR_MS;
    const later = await phone.send(...ops);
    expect(later.map(({ outcome }) => outcome)).toEqual([
      ...['duplicate', 'duplicate'],
      ...['applied', 'applied'],
    ]);
    expect(await countPosts()).toBe(before + 2);
  });

  it('counts nothing that was refused or rolled back', async () => {
    for (let one = 0; one <= posts.hour.rows; one += 1) {
      expect((await world.reply(member, thread, '')).status).toBe(422);
    }
    expect(await write(1)).toEqual([201]);
  });
});

it('a phone that was away for three months sends all it has', async () => {
  const phone = createWirePhone(t, world.coordinator);
  const members = await Promise.all(
    Array.from({ length: 59 }, async () => {
      const { id } = await t.addPerson('integrante');
      await t.addMember(world.community.id, id);
      return id;
    }),
  );
  const ops = Array.from({ length: 13 }, (_, week) => {
    const id = newId(t);
    const date = new Date(t.clock.now - week * 7 * DAY_MS).toISOString();
    const fields = { temaEscola: 'La amistad', evangelio: 'Jn 15', notas: 'x'.repeat(400) };
    return [
      phone.op({
        endpoint: 'meetings.create',
        params: { id: world.community.id },
        body: { id, date },
      }),
      ...members.map((memberId) =>
        phone.op({
          endpoint: 'attendance.mark',
          params: { id },
          body: { memberId },
          set: { present: true },
          base: {},
        }),
      ),
      ...Object.entries(fields).map(([field, value]) =>
        phone.op({
          endpoint: 'meetings.update',
          params: { id },
          set: { [field]: value },
          base: {},
        }),
      ),
    ];
  }).flat();
  expect(ops.length).toBeLessThan(marks.hour.rows);
  const answers = await phone.send(...ops);
  const odd = answers.filter(({ outcome }) => outcome !== 'applied');
  expect(odd.filter(({ status }) => status === 429)).toEqual([]);
  expect(answers).toHaveLength(ops.length);
});

it('hours that no budget asks for any more are let go', async () => {
  await write(1);
  const count = () => t.store.read.selectFrom('write_counts').selectAll().execute();
  expect(await count()).toHaveLength(2);
  await t.store.write((trx) => dropOldWrites(trx, t.clock.now + DAY_MS - HALF_PAST_MS - 1));
  expect(await count()).toHaveLength(2);
  await t.store.write((trx) => dropOldWrites(trx, t.clock.now + DAY_MS));
  expect(await count()).toEqual([]);
});
