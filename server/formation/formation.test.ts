import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { FormationModule, FormationProgress } from '#contract/formation';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone } from '#tests/support/wire-phone';
import { erasePerson } from '../privacy/erase-person.ts';

type Person = { id: number; secret: string };

let t: TestApp;
let admin: Person;
let member: Person;

beforeEach(async () => {
  t = await createTestApp();
  admin = await t.addPerson('admin');
  member = await t.addPerson('integrante');
});
afterEach(() => t.close());

const COURSE = {
  title: 'Bien común',
  description: 'Qué es y cómo se cuida',
  content: '## Qué es\n\nLo **de todos** <b>no</b>\n\n## Cómo\n\n- Con cuidado',
};

async function addCourse(body: object = {}): Promise<FormationModule> {
  const made = await t.call('POST', '/formation/modules', {
    as: admin,
    body: { ...COURSE, ...body },
  });
  expect(made.status).toBe(201);
  return made.json();
}

const change = (id: number, body: object) =>
  t.call('PUT', `/formation/modules/${id}`, { as: admin, body: { ...COURSE, ...body } });
const archive = (id: number, body: object = {}) =>
  t.call('POST', `/formation/modules/${id}/archive`, { as: admin, body });
const record = (body: object, as = member) => t.call('POST', '/formation/progress', { as, body });
const open = (id: number, section: number, as = member) =>
  t.call('PUT', `/formation/modules/${id}/place`, { as, body: { section } });

async function listModules(as = member): Promise<FormationModule[]> {
  return (await t.call('GET', '/formation/modules', { as })).json();
}
async function progress(as = member): Promise<FormationProgress[]> {
  return (await t.call('GET', '/formation/progress', { as })).json();
}

describe('courses', () => {
  it('are blocks, in their order; without one they come after those there are', async () => {
    const last = await addCourse({ order: 7 });
    const second = await addCourse({ title: 'Oración' });
    const third = await addCourse({ title: 'Escucha' });
    expect([second.order, third.order]).toEqual([2, 3]);
    expect((await listModules()).map(({ id }) => id)).toEqual([second.id, third.id, last.id]);
    expect(last).toMatchObject({ ...COURSE, version: 1 });
    expect(last.blocks[1]).toEqual({
      type: 'paragraph',
      spans: [{ text: 'Lo ' }, { text: 'de todos', strong: true }, { text: ' <b>no</b>' }],
    });
  });

  it.each([
    [{ title: ' ' }, 'title', 'El título es requerido'],
    [{ description: '' }, 'description', 'La descripción es requerida'],
    [{ content: '' }, 'content', 'El contenido es requerido'],
    [{ order: 0 }, 'order', 'El orden debe ser un número entero mayor a 0'],
    [{ order: 1.5 }, 'order', 'El orden debe ser un número entero mayor a 0'],
    [{ content: 'a'.repeat(30_001) }, 'content', 'El texto es demasiado largo'],
  ])('are refused with %o', async (body, field, sentence) => {
    const refused = await t.call('POST', '/formation/modules', {
      as: admin,
      body: { ...COURSE, ...body },
    });
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([422, field]);
    expect(await refused.text()).toContain(sentence);
  });

  it('are written by AD and CC alone', async () => {
    const { id } = await addCourse();
    const coordinator = await t.addPerson('coordinador_estatal');
    for (const as of [member, coordinator]) {
      for (const [method, path] of [
        ['POST', '/formation/modules'],
        ['PUT', `/formation/modules/${id}`],
        ['POST', `/formation/modules/${id}/archive`],
      ] as const) {
        expect((await t.call(method, path, { as, body: COURSE })).status).toBe(403);
      }
    }
    expect(await listModules()).toHaveLength(1);
  });

  it('have a new version when readers would read something else, and not for their place', async () => {
    const { id } = await addCourse();
    expect(await (await change(id, { order: 4 })).json()).toMatchObject({ order: 4, version: 1 });
    const changed = await (await change(id, { content: '## Otra\n\ncosa', version: 1 })).json();
    expect(changed).toMatchObject({ order: 4, version: 2 });
    expect(changed.blocks).toHaveLength(2);
    const late = await change(id, { title: 'Mío', version: 1 });
    expect([late.status, late.headers.get('x-error-code')]).toEqual([409, 'changed']);
    expect((await listModules())[0]?.title).toBe(COURSE.title);
  });

  it('with sections added before keep each reader’s place, and understand what was read in the older text', async () => {
    const { id } = await addCourse();
    const [keyed, late, other] = [member, await t.addPerson('integrante'), admin];
    const at = async (as: typeof member) => {
      const [one] = await progress(as);
      return [one?.section, one?.sectionKey];
    };
    const withKey = (as: typeof member, body: object) =>
      t.call('PUT', `/formation/modules/${id}/place`, { as, body });
    await withKey(keyed, { section: 1, key: 'como' });
    await open(id, 1, other);
    // Places of before the key had a column.
    await t.store.write((trx) =>
      trx
        .updateTable('formation_places')
        .set({ section_key: null })
        .where('person_id', '=', other.id)
        .execute(),
    );
    await change(id, { content: `## Antes\n\nuno\n\n## Otra\n\ndos\n\n${COURSE.content}` });
    expect([await at(keyed), await at(other)]).toEqual([
      [3, 'como'],
      [3, 'como'],
    ]);
    // Read in the older text, sent after the change.
    const phone = createWirePhone(t, late);
    await phone.send(
      phone.op({
        ...{ endpoint: 'formation.place', params: { id }, base: {} },
        set: { section: 1, key: 'como' },
      }),
    );
    expect(await at(late)).toEqual([3, 'como']);
    expect((await withKey(keyed, { section: 1, key: 'x'.repeat(201) })).status).toBe(422);
    await change(id, { content: '## Otra cosa\n\nuno' });
    expect(await at(late)).toEqual([3, 'como']);
  });

  it('leave the list when archived, and come back with all progress', async () => {
    const { id } = await addCourse();
    await record({ moduleId: id, completed: true });
    expect((await archive(id)).status).toBe(200);
    expect(await listModules()).toEqual([]);
    expect((await record({ moduleId: id, completed: false })).status).toBe(200);
    await archive(id, { undo: true });
    expect(await listModules()).toHaveLength(1);
    expect(await progress()).toMatchObject([{ moduleId: id, completed: false }]);
    const audited = await t.store.read.selectFrom('audit').select('action').execute();
    expect(audited.map(({ action }) => action).filter((one) => /^formation/.test(one))).toEqual([
      'formation.module-created',
      'formation.module-archived',
      'formation.module-restored',
    ]);
  });
});

describe('progress', () => {
  it('begins with the first opening, is toggled, and is one’s own', async () => {
    const { id } = await addCourse();
    const other = await t.addPerson('integrante');
    expect(await progress()).toEqual([]);
    expect(await (await open(id, 1)).json()).toMatchObject({ completed: false, section: 1 });
    await record({ moduleId: id, completed: true, userId: other.id, personId: other.id });
    expect(await progress()).toMatchObject([
      { moduleId: id, completed: true, completedVersion: 1, section: 1, score: null },
    ]);
    expect(await progress(other)).toEqual([]);
    await record({ moduleId: id, completed: false });
    expect(await progress()).toMatchObject([{ completed: false, completedVersion: null }]);
  });

  it('stays complete in a new version, and says which one was read', async () => {
    const { id } = await addCourse();
    await record({ moduleId: id, completed: true, version: 1 });
    await change(id, { content: 'Nuevo' });
    expect(await progress()).toMatchObject([{ completed: true, completedVersion: 1 }]);
    // The older text was on the phone; a version that does not exist is rejected.
    await record({ moduleId: id, completed: true, version: 1 });
    expect(await progress()).toMatchObject([{ completedVersion: 1 }]);
    await record({ moduleId: id, completed: true, version: 99 });
    expect(await progress()).toMatchObject([{ completedVersion: 2 }]);
  });

  it('takes a score from 0 to 100 and no other', async () => {
    const { id } = await addCourse();
    for (const score of [101, -1, 1e9]) {
      const refused = await record({ moduleId: id, completed: true, score });
      expect([refused.status, await refused.text()]).toEqual([
        422,
        'La calificación debe estar entre 0 y 100',
      ]);
    }
    await record({ moduleId: id, completed: true, score: 92.5 });
    await record({ moduleId: id, completed: true });
    expect(await progress()).toMatchObject([{ score: 93 }]);
  });

  it('of no course is refused, whether it comes by itself or from a queue', async () => {
    expect((await record({ moduleId: 999, completed: true })).status).toBe(404);
    expect((await record({ moduleId: 999 })).status).toBe(422);
    expect((await open(999, 0)).status).toBe(404);
    expect((await open(1, -1)).status).toBe(422);
    const phone = createWirePhone(t, member);
    const answers = await phone.send(toggle(phone, 999, true), place(phone, 999, 0));
    expect(answers).toMatchObject([
      { outcome: 'rejected', status: 404 },
      { outcome: 'rejected', status: 404 },
    ]);
  });
});

type Phone = ReturnType<typeof createWirePhone>;

function toggle(phone: Phone, moduleId: number, completed: boolean, age = 0, seen?: number | null) {
  const set = { completed, version: 1 };
  const base: Record<string, number | null> = seen === undefined ? {} : { completed: seen };
  const fields = { endpoint: 'formation.progress', params: {}, body: { moduleId }, set, base };
  return phone.op(fields, age);
}

function place(phone: Phone, id: number, section: number, age = 0) {
  const fields = { endpoint: 'formation.place', params: { id }, set: { section }, base: {} };
  return phone.op(fields, age);
}

describe('two phones of one person', () => {
  it('keep the last intended word, whichever arrives first, and replays do nothing', async () => {
    for (const isLateFirst of [false, true]) {
      const { id } = await addCourse();
      const [a, b] = [createWirePhone(t, member), createWirePhone(t, member)];
      const early = [toggle(a, id, true, 9 * HOUR_MS), toggle(a, id, false, 8 * HOUR_MS)];
      const late = [toggle(b, id, true, 2 * HOUR_MS)];
      const sends = [() => a.send(...early), () => b.send(...late)];
      if (isLateFirst) sends.reverse();
      for (const send of sends) await send();
      const after = (await progress()).find(({ moduleId }) => moduleId === id);
      expect(after?.completed).toBe(true);
      const outcome = isLateFirst ? 'kept-newer' : 'duplicate';
      expect(await a.send(...early)).toMatchObject([{ outcome }, { outcome }]);
      expect((await progress()).find(({ moduleId }) => moduleId === id)).toEqual(after);
    }
  });

  it('a phone that saw the other’s word replaces it, whatever its clock says', async () => {
    const { id } = await addCourse();
    const [a, b] = [createWirePhone(t, member), createWirePhone(t, member)];
    await a.send(toggle(a, id, true));
    const [known] = await progress();
    await b.send(toggle(b, id, false, 400 * 24 * HOUR_MS, known?.seen));
    expect(await progress()).toMatchObject([{ completed: false }]);
  });

  it('an own earlier word that arrives late changes nothing', async () => {
    const { id } = await addCourse();
    const [a, b] = [createWirePhone(t, member), createWirePhone(t, member)];
    const first = toggle(a, id, true, 3 * HOUR_MS);
    const then = toggle(a, id, false, 2 * HOUR_MS);
    await a.send(then);
    await b.send(toggle(b, id, true, HOUR_MS));
    const [known] = await progress();
    expect(await a.send(first)).toMatchObject([{ outcome: 'kept-newer' }]);
    expect(await progress()).toEqual([{ ...known, change: expect.any(Number) }]);
  });

  it('are offered the section opened last, wherever it was opened', async () => {
    const { id } = await addCourse();
    const [a, b] = [createWirePhone(t, member), createWirePhone(t, member)];
    await b.send(place(b, id, 4, HOUR_MS));
    expect(await a.send(place(a, id, 1, 3 * HOUR_MS))).toMatchObject([{ outcome: 'kept-newer' }]);
    expect(await progress()).toMatchObject([{ section: 4, completed: false, seen: null }]);
    const back = [place(b, id, 2), place(b, id, 0)] as const;
    await b.send(back[1]);
    await b.send(back[0]);
    expect(await progress()).toMatchObject([{ section: 0 }]);
    // Opening a completed course again keeps it completed.
    await record({ moduleId: id, completed: true });
    await open(id, 3);
    expect(await progress()).toMatchObject([{ section: 3, completed: true }]);
  });
});

it('is in one’s own data, and gone when one is erased', async () => {
  const { id } = await addCourse();
  await open(id, 1);
  await record({ moduleId: id, completed: true, score: 80 });
  const own = await (await t.call('GET', '/me/export', { as: member })).json();
  expect(own.formation).toEqual([
    {
      ...{ course: COURSE.title, completed: true, score: 80, section: 2 },
      completedAt: new Date(t.clock.now).toISOString(),
    },
  ]);
  const erasure = { personId: member.id, actorId: null, by: 'operator', now: t.clock.now } as const;
  await t.store.write((trx) => erasePerson(t.store, trx, erasure));
  for (const table of ['formation_progress', 'formation_places'] as const) {
    expect(await t.store.read.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
