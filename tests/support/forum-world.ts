import type { ForumConversation, ForumOverview, ForumThread } from '#contract/forums';
import { createTestApp } from '#tests/support/test-app';
import { newId } from '#tests/support/wire-phone';

type Person = { id: number; secret: string };
export type ForumWorld = Awaited<ReturnType<typeof createForumWorld>>;

/** A community with its coordinator and a member, somebody outside it, and what they do in the forums. */
export async function createForumWorld() {
  const t = await createTestApp();
  const coordinator = await t.addPerson('coordinador_de_comunidad');
  const member = await t.addPerson('integrante');
  const other = await t.addPerson('integrante');
  const admin = await t.addPerson('admin');
  const community = await t.addCommunity(coordinator.id);
  await t.addMember(community.id, member.id);

  async function begin(as: Person, fields: object = {}, category = 'accion') {
    const ids = { id: newId(t), postId: newId(t) };
    const body = { title: 'Despensas', content: '¿Quién **lleva** maíz?', ...ids, ...fields };
    const made = await t.call('POST', `/forums/${category}/threads`, { as, body });
    return { ...ids, status: made.status, text: await made.text() };
  }
  const reply = (as: Person, id: string, content = 'Yo', postId = newId(t)) =>
    t.call('POST', `/threads/${id}/posts`, { as, body: { postId, content } });
  const read = (as: Person, id: string) => t.call('GET', `/threads/${id}`, { as });
  const conversation = async (as: Person, id: string): Promise<ForumConversation> =>
    (await read(as, id)).json();
  async function list(as: Person, query = ''): Promise<ForumThread[]> {
    return (await (await t.call('GET', `/forums/todos/threads${query}`, { as })).json()).threads;
  }
  const kept = async (as: Person): Promise<ForumConversation[]> =>
    (await (await t.call('GET', '/forums/kept', { as })).json()).threads;
  const overview = async (as: Person): Promise<ForumOverview> =>
    (await t.call('GET', '/forums', { as })).json();
  const moderate = (as: Person, path: string, body: object = {}) =>
    t.call('POST', path, { as, body });
  const toCommunity = () => ({ targetGroupId: community.id });
  return {
    ...{ t, coordinator, member, other, admin, community },
    ...{ begin, reply, read, conversation, list, kept, overview, moderate, toCommunity },
  };
}
