import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SavedView, VIEW_SEARCH_MAX, VIEWS_MAX } from '#contract/saved-views';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { erasePerson } from '../privacy/erase-person.ts';

type Person = { id: number; secret: string };

let t: TestApp;
let ana: Person;
let luis: Person;

beforeEach(async () => {
  t = await createTestApp();
  ana = await t.addPerson('admin');
  luis = await t.addPerson('admin');
});
afterEach(() => t.close());

const NEW = { table: 'people', name: 'Por aprobar', search: 'estado=pending&orden=-person' };

const save = (body: object = {}, as = ana) =>
  t.call('POST', '/me/views', { as, body: { ...NEW, ...body } });
const rename = (id: number, name: string, as = ana) =>
  t.call('PUT', `/me/views/${id}`, { as, body: { name } });
const remove = (id: number, as = ana) => t.call('DELETE', `/me/views/${id}`, { as });

async function saved(body: object = {}): Promise<SavedView> {
  const made = await save(body);
  expect(made.status).toBe(201);
  return made.json();
}

async function list(table = 'people', as = ana): Promise<SavedView[]> {
  return (await t.call('GET', `/me/views?table=${table}`, { as })).json();
}

async function refusalOf(response: Response) {
  const { status, headers } = response;
  return [status, headers.get('x-error-field'), await response.text()];
}

describe('views', () => {
  it('are kept by table and name, for their owner alone', async () => {
    const second = await saved({ name: 'Sin comunidad', search: 'rol=lider' });
    const first = await saved({ name: 'Árbol 2' });
    await saved({ name: 'Árbol 10', table: 'teams', search: '' });
    expect(await list()).toEqual([first, second]);
    expect(first).toMatchObject({ table: 'people', search: 'estado=pending&orden=-person' });
    expect(await list('teams')).toMatchObject([{ name: 'Árbol 10', search: '' }]);
    expect(await list('people', luis)).toEqual([]);
  });

  it('keep only what narrows their own table, one of each, in one order', async () => {
    const { search } = await saved({
      search:
        '?rol=lider&persona=7&buscar=Ana&estado=pending&estado=approved&lugar=&x=%00&orden=%E0%A4%A&columnas=\ud800',
    });
    expect(search).toBe('estado=pending&rol=lider');
  });

  it('are renamed and deleted, and to others they are missing', async () => {
    const { id } = await saved();
    expect([(await rename(id, 'Mía', luis)).status, (await remove(id, luis)).status]).toEqual([
      404, 404,
    ]);
    expect(await (await rename(id, '  Las de hoy ')).json()).toMatchObject({ name: 'Las de hoy' });
    expect(await list()).toMatchObject([{ id, name: 'Las de hoy' }]);
    expect((await remove(id)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect([(await remove(id)).status, (await rename(id, 'Otra')).status]).toEqual([404, 404]);
  });

  it('have one name each in a table, whatever its accents', async () => {
    const { id } = await saved({ name: 'Reunión' });
    const other = await saved({ name: 'Otra' });
    const taken = [409, 'name', 'Ya tienes una vista con ese nombre'];
    expect(await refusalOf(await save({ name: 'REUNION' }))).toEqual(taken);
    expect(await refusalOf(await rename(other.id, 'reunión'))).toEqual(taken);
    expect((await rename(id, 'reunion')).status).toBe(200);
    expect((await save({ name: 'Reunión', table: 'teams', search: '' })).status).toBe(201);
    expect((await save({ name: 'Reunión' }, luis)).status).toBe(201);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Escribe un nombre para esta vista'],
    [{ name: 'x'.repeat(41) }, 'name', 'El texto es demasiado largo (máximo 40 caracteres)'],
    [{ table: 'audit' }, 'table', 'Esa tabla no existe'],
    [{ table: 'constructor' }, 'table', 'Esa tabla no existe'],
    [{ search: 7 }, 'search', 'Esta vista tiene demasiados filtros para guardarla'],
    [{ search: 'x'.repeat(VIEW_SEARCH_MAX + 1) }, 'search', /demasiados filtros/],
    // Longer once it is spelled as an address.
    [{ search: `rol=${'ñ'.repeat(VIEW_SEARCH_MAX / 2)}` }, 'search', /demasiados filtros/],
  ])('are refused with %o', async (body, field, sentence) => {
    const [status, at, text] = await refusalOf(await save(body));
    expect([status, at]).toEqual([422, field]);
    expect(text).toMatch(sentence);
  });

  it('of a table that does not exist are not listed', async () => {
    for (const path of ['/me/views', '/me/views?table=audit']) {
      expect((await t.call('GET', path, { as: ana })).status).toBe(422);
    }
  });

  it('are at most so many a table', async () => {
    for (let at = 1; at <= VIEWS_MAX; at += 1) await saved({ name: `Vista ${at}` });
    const refused = await save({ name: 'Una más' });
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'too_many_views']);
    expect((await save({ table: 'teams', search: '' })).status).toBe(201);
  });

  it('are in the export of their owner, and go with the account', async () => {
    await saved();
    await save({ name: 'De Luis' }, luis);
    const own = await (await t.call('GET', '/me/export', { as: ana })).json();
    expect(own.savedViews).toEqual([
      {
        ...{ name: 'Por aprobar', screen: 'Gestión de Usuarios' },
        address: '/user-management?estado=pending&orden=-person',
      },
    ]);
    const erasure = { personId: ana.id, actorId: null, by: 'operator', now: t.clock.now } as const;
    await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    const left = await t.store.read.selectFrom('saved_views').select('name').execute();
    expect(left).toEqual([{ name: 'De Luis' }]);
  });
});
