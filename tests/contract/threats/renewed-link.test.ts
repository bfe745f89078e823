import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuarantineEntry } from '#contract/quarantine';
import type { WireOp } from '#contract/sync';
import { createLimits } from '#server/http/limits';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';

type Person = { id: number; secret: string };

let t: TestApp;
let coordinator: Person;
let stranger: Person;
let group: { id: number; publicId: string };
let form: ReturnType<typeof createWirePhone>;

beforeEach(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  stranger = await t.addPerson('coordinador_de_comunidad');
  await t.addCommunity(stranger.id);
  group = await t.addCommunity(coordinator.id);
  form = createWirePhone(t, null);
});
afterEach(() => t.close());

async function renew(): Promise<string> {
  const response = await t.call('POST', `/teams/${group.id}/rotate-link`, { as: coordinator });
  expect(response.status).toBe(200);
  return ((await response.json()) as { teamId: string }).teamId;
}

function register(teamId = group.publicId): WireOp {
  const meetingDate = new Date(t.clock.now).toISOString();
  const body = { id: newId(t), meetingDate, names: [{ name: 'Chuy' }] };
  return form.op({ endpoint: 'public-meeting.register', params: { teamId }, body });
}

async function waiting(as = coordinator): Promise<QuarantineEntry[]> {
  const response = await t.call('GET', '/quarantine', { as });
  return ((await response.json()) as { entries: QuarantineEntry[] }).entries;
}

async function accept(ids: number[]) {
  const body = { ids, decision: 'accept' };
  const response = await t.call('POST', '/quarantine', { as: coordinator, body });
  return ((await response.json()) as { decided: { state: string }[] }).decided;
}

const meetings = () => t.store.read.selectFrom('meetings').selectAll().execute();

describe('T6: a form that was recorded under a link renewed meanwhile', () => {
  it('is kept for whoever coordinates the group, and changes no register', async () => {
    const op = register();
    await renew();
    const [answer] = await form.send(op);
    expect(answer).toMatchObject({
      outcome: 'quarantined',
      text: 'Recibido: la coordinación lo revisará',
    });
    expect(await meetings()).toEqual([]);
    expect(await waiting()).toMatchObject([
      { groupId: group.id, by: null, why: 'link', fields: { people: 1 } },
    ]);
    expect(await waiting(stranger)).toEqual([]);
  });

  it('once accepted is one meeting of the link, however often it comes', async () => {
    const op = register();
    await renew();
    await form.send(op);
    await renew();
    const ids = (await waiting()).map(({ id }) => id);
    expect(await accept(ids)).toMatchObject([{ state: 'accepted' }]);
    expect((await form.send(op))[0]?.outcome).toBe('duplicate');
    expect(await meetings()).toMatchObject([
      { uuid: op.body.id, group_id: group.id, source: 'public', created_by: null },
    ]);
  });

  it('that had arrived before, its answer lost, is told so and waits nowhere', async () => {
    const op = register();
    expect((await form.send(op))[0]?.outcome).toBe('applied');
    await renew();
    expect((await form.send(op))[0]?.outcome).toBe('duplicate');
    expect(await waiting()).toEqual([]);
    expect(await meetings()).toHaveLength(1);
  });

  it('counts against the brake of its link', async () => {
    const guarded = await createTestApp({ store: t.store, limits: createLimits() });
    const phone = createWirePhone(guarded, null);
    await renew();
    for (let sent = 0; sent < 10; sent += 1) await phone.send(register());
    await expect(phone.send(register())).rejects.toThrow('429');
    expect(await waiting()).toHaveLength(10);
  });

  it('is the same link however it is spelled: to the brake, and to whoever decides', async () => {
    const guarded = await createTestApp({ store: t.store, limits: createLimits() });
    const phone = createWirePhone(guarded, null);
    await renew();
    const spelled = (at: number) =>
      [...group.publicId].map((sign, index) => (index === at ? sign.toUpperCase() : sign)).join('');
    for (let sent = 0; sent < 10; sent += 1) await phone.send(register(spelled(sent)));
    await expect(phone.send(register())).rejects.toThrow('429');
    expect(await waiting()).toHaveLength(10);
  });

  it('of a group that was deleted finds nobody, and is refused as before', async () => {
    const op = register();
    await renew();
    await t.store.write((trx) =>
      trx.updateTable('groups').set({ deleted_at: 1 }).where('id', '=', group.id).execute(),
    );
    expect((await form.send(op))[0]).toMatchObject({ outcome: 'rejected', status: 404 });
  });
});

describe('T6: every other call under a renewed link', () => {
  it('finds what a link that never was finds', async () => {
    await renew();
    const body = { meetingDate: new Date(t.clock.now).toISOString() };
    const calls = [
      ['GET', (link: string) => `/teams/${link}/public`, undefined],
      ['GET', (link: string) => `/teams/${link}/members/public`, undefined],
      ['POST', (link: string) => `/teams/${link}/meetings`, body],
    ] as const;
    for (const [method, path, sent] of calls) {
      const [old, never] = await Promise.all(
        [group.publicId, 'wxyz-0000-00000'].map((link) =>
          t.call(method, path(link), { body: sent }),
        ),
      );
      expect([old?.status, await old?.text()]).toEqual([404, await never?.text()]);
    }
    expect(await meetings()).toEqual([]);
  });

  it('and a form under a link that never was is refused, and kept on its phone', async () => {
    const [answer] = await form.send(register('wxyz-0000-00000'));
    expect(answer).toMatchObject({ outcome: 'rejected', status: 404 });
    expect(await waiting()).toEqual([]);
  });
});

describe('T6: what anybody may send without a session', () => {
  const kept = () => t.store.read.selectFrom('rejected_ops').selectAll().execute();
  const queues = () => t.store.read.selectFrom('queues').selectAll().execute();

  it('is answered, and not kept when no register is named: nobody fills the disk with it', async () => {
    const junk = { opId: newId(t), junk: 'a'.repeat(1_000) } as unknown as WireOp;
    const answers = await form.send(junk, register('wxyz-0000-00000'));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    expect(await kept()).toEqual([]);
  });

  it('has a brake for each address, readable or not', async () => {
    const guarded = await createTestApp({ store: t.store, limits: createLimits() });
    const phone = createWirePhone(guarded, null);
    const junk = () => ({ opId: newId(t) }) as unknown as WireOp;
    await phone.send(...Array.from({ length: 60 }, junk));
    await expect(phone.send(junk())).rejects.toThrow('429');
  });

  it('leaves no queue behind when it brings nothing', async () => {
    expect(await form.send()).toEqual([]);
    expect(await queues()).toEqual([]);
  });

  it('of a register, too large for any endpoint, leaves its size', async () => {
    const op = { ...register(), body: { names: 'x'.repeat(300_000) } };
    expect((await form.send(op))[0]?.outcome).toBe('rejected');
    expect(await kept()).toMatchObject([
      { op_id: op.opId, payload: expect.stringMatching(/^{"tooLarge":3\d{5}}$/) },
    ]);
  });
});
