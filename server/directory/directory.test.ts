import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import {
  DIRECTORY_SORTS,
  type Directory,
  type Institution,
  type InstitutionLink,
  type InstitutionPage,
} from '#contract/directory';
import { INSTITUTION_STATUSES } from '#contract/rules/institution-status';
import type { SendTurn } from '#contract/send-queue';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { everyOrder, readPages } from '#tests/support/read-pages';
import { createWirePhone } from '#tests/support/wire-phone';

let t: PeopleApp;
let leader: Person;
let state: Person;
let other: Person;
let member: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  leader = await t.addPerson('coordinador_de_comunidad');
  state = await t.addPerson('coordinador_estatal');
  other = await t.addPerson('coordinador_de_comunidad', 'Chihuahua');
  member = await t.addPerson('integrante');
  await t.change('people', other.id, { city: 'Chihuahua' });
});
afterEach(() => t.close());

const DURANGO = { state: 'Durango', city: 'Durango' };
const CHIHUAHUA = { state: 'Chihuahua', city: 'Chihuahua' };
const body = (name: string, place = DURANGO, fields: object = {}) => ({
  ...{ name, type: 'salud', ...place, ...fields },
});
const add = async (as: Person, ...args: Parameters<typeof body>) =>
  (await t.ask<Institution>(as, 'POST', '/institutions', body(...args))).json;
const list = async (as: Person) => (await t.ask<Directory>(as, 'GET', '/institutions')).json;
const one = async (as: Person, id: number) =>
  (
    await t.ask<{ institution: Institution; links: InstitutionLink[] }>(
      as,
      'GET',
      `/institutions/${id}`,
    )
  ).json;
const connect = (as: Person, to: number, fromId: number, fields: object = {}) =>
  t.ask<InstitutionLink>(as, 'POST', `/institutions/${to}/links`, {
    ...{ fromId, kind: 'colaboracion', ...fields },
  });
const answer = (as: Person, id: string, said: object) =>
  t.ask<InstitutionLink>(as, 'PUT', `/institution-links/${id}`, said);

describe('the directory', () => {
  it('begins with those of the own city, then the state, and waits for verification', async () => {
    await add(other, 'Banco de Alimentos', CHIHUAHUA);
    await add(state, 'Asilo', { state: 'Durango', city: 'Lerdo' });
    const { id } = await add(leader, 'Zapata Clínica');
    const told = await list(member);
    expect(told.institutions.map(({ name }) => name)).toEqual([
      'Zapata Clínica',
      'Asilo',
      'Banco de Alimentos',
    ]);
    expect(told.institutions[0]).toMatchObject({
      ...{ id, status: 'pendiente', members: null, verifiedAt: null, canEdit: false },
    });
    expect((await t.ask(member, 'POST', '/institutions', body('Otra'))).status).toBe(403);
    const far = await t.ask(leader, 'POST', '/institutions', body('Otra', CHIHUAHUA));
    expect(far.status).toBe(403);
  });

  it('joins what people declared, and shows nothing that was only declared', async () => {
    const declare = (person: Person, name: string) =>
      t.store.write((trx) =>
        trx
          .insertInto('institutions')
          .values({ person_id: person.id, work_area: 'gobierno', institution_name: name })
          .execute(),
      );
    await declare(member, 'Hospital General');
    const { fillCatalog } = await import('../institutions/fill-catalog.ts');
    await t.store.write((trx) => fillCatalog(trx));
    expect((await list(leader)).institutions).toEqual([]);
    await add(leader, 'HOSPITAL GENERAL');
    expect((await list(leader)).institutions).toMatchObject([{ members: null }]);
    const again = await t.ask(leader, 'POST', '/institutions', body('Hospital general'));
    expect([again.status, again.text]).toEqual([
      409,
      'Esa institución ya está en el directorio de esa ciudad',
    ]);
  });

  it('is verified by a word, and not by an edit', async () => {
    const { id } = await add(leader, 'Clínica');
    await t.ask(
      leader,
      'PUT',
      `/institutions/${id}`,
      body('Clínica', DURANGO, { address: 'Juárez 3' }),
    );
    expect((await one(leader, id)).institution).toMatchObject({ status: 'pendiente' });
    await t.ask(leader, 'POST', `/institutions/${id}/verify`);
    expect((await one(leader, id)).institution).toMatchObject({ status: 'activa' });
    t.clock.now += 731 * DAY_MS;
    const old = (await t.ask<Directory>(await t.addPerson('lider'), 'GET', '/institutions')).json;
    expect(old.institutions).toMatchObject([{ status: 'inactiva', isVerificationDue: true }]);
  });

  it('tells a phone only where it may be told, and an archived one within reach alone', async () => {
    const phone = { phone: '618 555 0101' };
    const refused = await t.ask(leader, 'POST', '/institutions', body('Clínica', DURANGO, phone));
    expect(refused.status).toBe(422);
    const { id } = await add(leader, 'Clínica', DURANGO, { ...phone, mayShare: true });
    await t.ask(leader, 'POST', `/institutions/${id}/archive`, { isArchived: true });
    expect((await list(member)).institutions).toEqual([]);
    expect((await t.ask(other, 'GET', `/institutions/${id}`)).status).toBe(404);
    expect((await list(state)).institutions).toMatchObject([{ isArchived: true }]);
  });

  it('has a contact by their own word, who can be taken away', async () => {
    const { id } = await add(leader, 'Clínica');
    await t.ask(member, 'PUT', `/institutions/${id}/contact`, { isContact: true });
    const { alias } = await t.person(member.id);
    expect((await one(other, id)).institution.contactAlias).toBe(alias);
    expect(
      (await t.ask(leader, 'PUT', `/institutions/${id}/contact`, { isContact: true })).status,
    ).toBe(409);
    const stranger = await t.addPerson('lider');
    const refused = await t.ask(stranger, 'PUT', `/institutions/${id}/contact`, {
      isContact: false,
    });
    expect(refused.status).toBe(403);
    await t.ask(leader, 'PUT', `/institutions/${id}/contact`, { isContact: false });
    expect((await one(leader, id)).institution.contactAlias).toBeNull();
  });
});

describe('a page of the directory', () => {
  const LERDO = { state: 'Durango', city: 'Lerdo' };
  const page = async (as: Person, query = '') =>
    (await t.ask<Directory>(as, 'GET', `/institutions${query}`)).json;
  const names = ({ institutions }: Directory) => institutions.map(({ name }) => name);

  const all = (as: Person, query: string): Promise<Institution[]> =>
    readPages(async (asked) => {
      const { institutions, next } = await page(as, asked);
      return { rows: institutions, next };
    }, `limit=2${query}`);

  beforeEach(async () => {
    await add(other, 'Ñandú', CHIHUAHUA);
    await add(state, 'Asilo', LERDO, { description: 'Atención a ancianos' });
    await add(leader, 'Nube');
    await add(leader, 'Ángel', DURANGO, { type: 'gobierno' });
    const old = await add(leader, 'Clínica');
    const gone = await add(leader, 'Zapata');
    await t.ask(leader, 'POST', `/institutions/${old.id}/verify`);
    await t.ask(leader, 'POST', `/institutions/${gone.id}/archive`, { isArchived: true });
  });

  it('has each once, the nearest first, or as it is sorted', async () => {
    const near = ['Ángel', 'Clínica', 'Nube', 'Asilo', 'Ñandú'];
    expect((await all(member, '')).map(({ name }) => name)).toEqual(near);
    expect((await page(member)).total).toBe(5);
    const ofState = [...near.slice(0, 3), 'Zapata', ...near.slice(3)];
    expect((await all(state, '')).map(({ name }) => name)).toEqual(ofState);
    for (const order of everyOrder(DIRECTORY_SORTS)) {
      const found = await all(state, `&${order}`);
      expect(found.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    }
    const byName = await page(state, '?sort=name&direction=desc');
    expect(names(byName)).toEqual(['Zapata', 'Ñandú', 'Nube', 'Clínica', 'Asilo', 'Ángel']);
  });

  it('is filtered by what each one says of itself', async () => {
    const whole = await page(state);
    for (const status of INSTITUTION_STATUSES) {
      const found = whole.institutions.filter((one) => one.status === status);
      expect(names(await page(state, `?status=${status}`))).toEqual(
        names({ ...whole, institutions: found }),
      );
      expect(whole.overview?.counts[status]).toBe(found.length);
    }
    expect(names(await page(state, '?search=ATENCION asilo'))).toEqual(['Asilo']);
    expect(names(await page(state, '?type=gobierno'))).toEqual(['Ángel']);
    expect(names(await page(state, '?state=Durango&city=lerdo'))).toEqual(['Asilo']);
    expect((await page(state, '?state=Durango')).overview?.cities).toEqual(['Durango', 'Lerdo']);
    expect(whole.overview?.states.toSorted()).toEqual(['Chihuahua', 'Durango']);
    expect((await t.ask(state, 'GET', '/institutions?cursor=nada')).status).toBe(400);
    const next = (await page(state, '?limit=1')).next;
    expect(await page(state, `?cursor=${next}`)).toMatchObject({ overview: null, tasks: [] });
  });

  it('says in whose name one may connect, and which of them to verify', async () => {
    const toVerify = async (as: Person) => names(await page(as, '?only=verificar'));
    expect(await toVerify(leader)).toEqual(['Ángel', 'Nube']);
    expect(await toVerify(state)).toEqual(['Ángel', 'Nube', 'Asilo']);
    expect(await toVerify(member)).toEqual([]);
    expect((await page(state)).overview).toMatchObject({ toVerify: 3, hasMoreOwn: false });
    expect((await page(member)).overview).toMatchObject({ toVerify: 0, own: [] });
    const own = (await page(leader)).overview?.own.map(({ name }) => name);
    expect(own).toEqual(['Ángel', 'Clínica', 'Nube']);
    expect(names(await page(leader, '?only=propias'))).toEqual(own);
    t.clock.now += 366 * DAY_MS;
    const later = await t.addPerson('coordinador_estatal');
    const due = (await page(later)).institutions.filter(
      ({ isVerificationDue }) => isVerificationDue,
    );
    const asked = due.filter(({ canEdit }) => canEdit).map(({ name }) => name);
    expect(await toVerify(later)).toEqual(asked);
    expect(asked).toContain('Clínica');
  });
});

describe('two institutions', () => {
  let here: number;
  let there: number;
  beforeEach(async () => {
    here = (await add(leader, 'Clínica')).id;
    there = (await add(other, 'Banco de Alimentos', CHIHUAHUA)).id;
  });

  it('are connected once the other side says yes, and asked after 30 days whether they met', async () => {
    const { id } = (await connect(leader, there, here, { note: 'Medicinas' })).json;
    expect((await one(member, there)).links).toEqual([]);
    expect((await answer(leader, id, { status: 'accepted' })).status).toBe(422);
    expect((await list(other)).tasks).toMatchObject([{ id, canAnswer: true, note: 'Medicinas' }]);
    await answer(other, id, { status: 'accepted' });
    const [link] = (await one(member, there)).links;
    expect(link).toMatchObject({ status: 'accepted', note: null, fromAlias: null, isOwn: false });
    expect((await list(leader)).tasks).toEqual([]);
    t.clock.now += 30 * DAY_MS;
    expect((await list(leader)).tasks).toMatchObject([{ id, isOutcomeDue: true }]);
    await answer(leader, id, { outcome: 'met' });
    expect((await list(other)).tasks).toEqual([]);
    expect((await answer(member, id, { status: 'ended' })).status).toBe(403);
    const stranger = await t.addPerson('lider', 'Sonora');
    expect((await answer(stranger, id, { status: 'ended' })).status).toBe(404);
  });

  it('asked twice, from either side and from two phones, are one connection', async () => {
    const phone = createWirePhone(t, leader);
    const request = { endpoint: 'directory.connect', params: { id: there } };
    const op = phone.op({
      ...request,
      body: { id: randomUUID(), fromId: here, kind: 'colaboracion' },
    });
    expect(await phone.send(op)).toMatchObject([{ outcome: 'applied' }]);
    expect(await phone.send(op)).toMatchObject([{ outcome: 'duplicate' }]);
    await connect(leader, there, here);
    const back = (await connect(other, here, there)).json;
    expect(back).toMatchObject({ status: 'accepted', from: { id: here } });
    const rows = await t.store.read.selectFrom('institution_links').selectAll().execute();
    expect(rows).toHaveLength(1);
    await answer(other, back.id, { status: 'ended' });
    expect((await connect(other, here, there)).json).toMatchObject({
      ...{ id: back.id, status: 'requested', from: { id: there } },
    });
    expect((await connect(leader, here, here)).status).toBe(422);
    expect((await connect(leader, here, there)).status).toBe(404);
  });

  it('merged into one keep their connections, once', async () => {
    const twin = (await add(leader, 'Clínica del Centro')).id;
    await connect(leader, there, twin);
    await connect(leader, there, here);
    await connect(leader, here, twin);
    expect((await t.ask(state, 'POST', `/institutions/${twin}/merge`, { into: here })).status).toBe(
      200,
    );
    expect((await one(leader, here)).links).toMatchObject([
      { from: { id: here }, to: { id: there } },
    ]);
    expect((await list(leader)).institutions.map(({ id }) => id)).toEqual([here, there]);
  });

  describe('merged, and parted again', () => {
    const merge = (id: number, into: number) =>
      t.ask(state, 'POST', `/institutions/${id}/merge`, { into });
    const part = (id: number) => t.ask(state, 'POST', `/institutions/${id}/unmerge`);
    const linksOf = async () => {
      const rows = await t.store.read
        .selectFrom('institution_links')
        .select(['one_id', 'other_id', 'from_id'])
        .orderBy('id')
        .execute();
      return rows;
    };
    async function declare(name: string): Promise<number> {
      const { fillCatalog } = await import('../institutions/fill-catalog.ts');
      return t.store.write(async (trx) => {
        await trx
          .insertInto('institutions')
          .values({ person_id: member.id, work_area: 'gobierno', institution_name: name })
          .execute();
        await trx.updateTable('institutions').set({ catalog_id: null }).execute();
        await trx.deleteFrom('institution_catalog').where('listed', '=', 0).execute();
        await fillCatalog(trx);
        const { id } = await trx
          .selectFrom('institution_catalog')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        return id;
      });
    }

    it('have their own connections', async () => {
      const twin = (await add(leader, 'Clínica del Centro')).id;
      await connect(leader, there, twin);
      await connect(leader, there, here);
      await connect(leader, here, twin);
      await connect(leader, there, twin, { kind: 'canalizacion' });
      const before = await linksOf();
      await merge(twin, here);
      expect(await linksOf()).not.toEqual(before);
      await part(twin);
      expect(await linksOf()).toEqual(before);
    });

    it('have their listing, as it was corrected in the meantime', async () => {
      const plain = await declare('Clínica Hidalgo');
      await connect(leader, there, here);
      await merge(here, plain);
      const shown = (await list(leader)).institutions.map(({ id }) => id);
      expect(shown).toEqual([plain, there]);
      const fields = { address: 'Calle Nueva 5' };
      await t.ask(
        leader,
        'PUT',
        `/institutions/${plain}`,
        body('Clínica Hidalgo', DURANGO, fields),
      );
      await connect(leader, there, plain, { kind: 'canalizacion' });
      await part(here);
      expect((await list(leader)).institutions.map(({ id }) => id)).toEqual([here, there]);
      const { institution, links } = await one(leader, here);
      expect(institution.address).toBe('Calle Nueva 5');
      expect(links).toHaveLength(2);
      expect((await t.ask(leader, 'GET', `/institutions/${plain}`)).status).toBe(404);
    });

    it('through another merge in between have it too, and only once', async () => {
      const middle = await declare('Clínica Hidalgo');
      await connect(leader, there, here);
      const before = await linksOf();
      await merge(here, middle);
      const last = (await add(leader, 'Clínica Morelos')).id;
      await merge(middle, last);
      expect((await list(leader)).institutions.map(({ id }) => id)).toEqual([last, there]);
      await part(here);
      expect((await list(leader)).institutions.map(({ id }) => id).sort()).toEqual(
        [here, last, there].sort(),
      );
      expect(await linksOf()).toEqual(before);
      await part(middle);
      expect((await t.ask(leader, 'GET', `/institutions/${middle}`)).status).toBe(404);
      expect(await linksOf()).toEqual(before);
    });
  });
});

describe('its contact', () => {
  let id: number;
  beforeEach(async () => {
    id = (await add(leader, 'Clínica')).id;
    await t.ask(member, 'PUT', `/institutions/${id}/contact`, { isContact: true });
    await t.change('people', member.id, { phone: '6185550101' });
    const told = { purpose: 'messages', version: 'x', text_hash: 'x', method: 'checkbox' } as const;
    await t.store.write((trx) =>
      trx
        .insertInto('consents')
        .values({ ...told, person_id: member.id, given: 1, at: t.clock.now })
        .execute(),
    );
  });
  const ask = async () => {
    const body = { institutionId: id, purpose: 'verification' };
    const { json } = await t.ask<SendTurn>(state, 'POST', '/send-queue/claim', body);
    await t.ask(state, 'POST', `/send-queue/${json.claim?.id}/outcome`, { outcome: 'sent' });
    return json.claim?.link.split('/responder/')[1] as string;
  };
  const tap = async (token: string, said: string, note?: string) =>
    (
      await t.call('POST', `/answers/${token}/institution`, { body: { answer: said, note } })
    ).json();

  it('verifies it with one tap, without an account, and may say it again', async () => {
    const token = await ask();
    const page = (await (await t.call('GET', `/answers/${token}`)).json()) as InstitutionPage;
    expect(page).toMatchObject({ kind: 'institution', title: 'Clínica', answer: null });
    expect(await tap(token, 'same')).toMatchObject({ answer: 'same' });
    expect((await one(leader, id)).institution).toMatchObject({
      ...{ status: 'activa', isVerificationDue: false },
    });
    await tap(token, 'gone');
    expect((await one(leader, id)).institution).toMatchObject({
      status: 'inactiva',
      isArchived: true,
    });
    await tap(token, 'changed', 'Otra dirección');
    expect((await one(leader, id)).institution).toMatchObject({
      ...{ isArchived: false, contactSaid: { answer: 'changed', note: 'Otra dirección' } },
    });
    expect((await one(member, id)).institution.contactSaid).toBeNull();
  });

  it('is asked once, and again when a month went by without a word', async () => {
    const waits = async () =>
      (await t.ask<Directory>(state, 'GET', '/institutions?only=verificar')).json.total;
    expect(await waits()).toBe(1);
    const token = await ask();
    expect(token).toBeDefined();
    expect(await waits()).toBe(0);
    expect((await one(state, id)).institution).toMatchObject({
      ...{ askedAt: new Date(t.clock.now).toISOString(), isVerificationDue: false },
    });
    expect((await one(member, id)).institution.askedAt).toBeNull();
    expect(await ask()).toBeUndefined();
    await tap(token, 'changed');
    expect(await waits()).toBe(1);
    await t.store.write((trx) => trx.deleteFrom('institution_answer_links').execute());
    expect(await waits()).toBe(0);
    t.clock.now += 30 * DAY_MS;
    const open = {
      created_at: t.clock.now,
      seen_at: t.clock.now,
      expires_at: t.clock.now + DAY_MS,
    };
    await t.store.write((trx) => trx.updateTable('sessions').set(open).execute());
    expect(await waits()).toBe(1);
    expect(await ask()).toBeDefined();
  });

  it('whose link dies when they are its contact no more, and when they are erased', async () => {
    const token = await ask();
    await t.ask(member, 'PUT', `/institutions/${id}/contact`, { isContact: false });
    expect((await t.call('GET', `/answers/${token}`)).status).toBe(404);
    const body = { institutionId: id, purpose: 'verification' };
    expect((await t.ask<SendTurn>(state, 'POST', '/send-queue/claim', body)).json.claim).toBeNull();
    expect((await t.ask(other, 'POST', '/send-queue/claim', body)).status).toBe(404);
  });
});
