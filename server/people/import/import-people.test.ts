import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

type Row = { line: number } & Record<string, string | number>;
type Input = { line: number; column: string; message: string };
type Answer = {
  created: number;
  known: number;
  knownLines: number[];
  problems: Input[];
  notes: Input[];
  alike: { line: number; people: { id: number; why: string }[]; beyond: string | null }[];
};

let t: PeopleApp;
let admin: Person;
let zone: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
});
afterEach(() => t.close());

const send = async (as: Person, rows: Row[], dryRun = false) =>
  (await t.ask<Answer>(as, 'POST', '/admin/users/import', { dryRun, rows })).json;

const imported = () =>
  t.store.read.selectFrom('people').selectAll().where('created_by', 'is not', null).execute();

const ana: Row = {
  ...{ line: 2, alias: ' Ana ', fullName: 'Ana Ruiz', email: 'ANA@demo.example' },
  ...{ phone: '618 555 0123', gender: 'Mujer', birthYear: '1980', birthMonth: '5' },
  ...{ enrollmentYear: '2015', state: 'durango', city: 'Canatlán', role: 'Líder' },
};
const plain = (line: number, more: object = {}): Row => ({
  ...{ line, alias: `Persona ${line}`, state: 'Durango', city: 'Durango' },
  ...more,
});

describe('a file of people', () => {
  it('makes them pending, without a password, and says who brought them', async () => {
    expect(await send(zone, [ana])).toEqual({
      ...{ created: 1, known: 0, knownLines: [], problems: [], notes: [], alike: [] },
    });
    const [person] = await imported();
    expect(person).toMatchObject({
      ...{ alias: 'Ana', full_name: 'Ana Ruiz', email: 'ana@demo.example', phone: '618 555 0123' },
      ...{ gender: 'femenino', birth_year: 1980, birth_month: 5, enrollment_year: 2015 },
      ...{ state: 'Durango', city: 'Canatlán', role: 'lider', status: 'pending' },
      ...{ password_hash: null, must_change_password: 1, created_by: zone.id },
    });
    expect(await t.history(person?.id ?? 0)).toMatchObject([
      { kind: 'registered', by_id: zone.id, to_value: 'import' },
    ]);
    expect(await t.actions()).toEqual(['people.imported']);
  });

  it('read again finds everybody, with an address or without', async () => {
    const rows = [ana, plain(3, { birthYear: '1990' }), plain(4)];
    expect(await send(admin, rows)).toMatchObject({ created: 3, known: 0 });
    expect(await send(admin, rows)).toEqual({
      ...{ created: 0, known: 3, knownLines: [2, 3, 4], problems: [], notes: [], alike: [] },
    });
    const renamed = { ...ana, alias: 'Anita' };
    const respelled = { ...plain(3, { birthYear: '1990' }), alias: 'PERSONA  3' };
    expect(await send(admin, [renamed, respelled])).toMatchObject({ created: 0, known: 2 });
    const younger = plain(3, { birthYear: '1991' });
    expect(await send(admin, [younger])).toMatchObject({ created: 1 });
    expect(await imported()).toHaveLength(4);
  });

  it('sent twice at once is stored once', async () => {
    const rows = [ana, plain(3), plain(4)];
    const answers = await Promise.all([send(admin, rows), send(admin, rows)]);
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 3]);
    expect(await imported()).toHaveLength(3);
  });

  it('tried out answers the same and changes nothing', async () => {
    const rows = [ana, plain(3), plain(4, { city: '' })];
    const tried = await send(admin, rows, true);
    expect(await imported()).toEqual([]);
    expect(await t.actions()).toEqual([]);
    expect(await send(admin, rows)).toEqual(tried);
    expect(tried).toMatchObject({ created: 2, known: 0 });
  });

  it('tells every problem by line and column, and stores the rest', async () => {
    const rows = [
      ana,
      { line: 3, alias: '', email: 'nada', state: 'Texas', city: ' ' },
      plain(4, { birthYear: '1899', birthMonth: '13', enrollmentYear: 'dos', gender: 'x' }),
      plain(5, { email: 'ana@demo.example' }),
      { ...plain(6), alias: 'Persona 7' },
      plain(7),
      plain(8, { role: 'rey', community: 'Ninguna', city: 'x'.repeat(121) }),
    ];
    const { created, problems } = await send(admin, rows);
    expect(created).toBe(2);
    expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
      ...['3 alias', '3 email', '3 state', '3 city'],
      ...['4 birthMonth', '4 birthYear', '4 gender', '4 enrollmentYear'],
      ...['5 email', '7 alias', '8 city', '8 role', '8 community'],
    ]);
    expect(problems.find(({ line }) => line === 5)?.message).toBe(
      '«Persona 5» tiene el mismo correo que «Ana» (línea 2). Si son dos personas, borra el correo de esta línea; si es la misma, escribe el mismo nombre',
    );
    expect(problems.find(({ line }) => line === 7)?.message).toBe(
      'Es la misma persona que en la línea 6. Si es otra, distínguela con su teléfono, su correo o su nacimiento',
    );
  });

  it('names a community within reach, which becomes a hint and no membership', async () => {
    const { id } = await t.addCommunity(null);
    await t.change('groups', id, { name: 'San José' });
    const far = await t.addCommunity(null, 'Chihuahua');
    await t.change('groups', far.id, { name: 'Lejana' });
    const { problems } = await send(zone, [
      plain(2, { community: 'san jose' }),
      plain(3, { community: 'Lejana' }),
    ]);
    expect(problems).toEqual([
      { line: 3, column: 'community', message: 'No se encontró esa comunidad' },
    ]);
    expect((await imported()).map(({ community_hint }) => community_hint)).toEqual(['San José']);
    expect(await t.store.read.selectFrom('memberships').selectAll().execute()).toEqual([]);
  });

  it('brings nobody of another zone, and nobody of a rank that is not one’s to register', async () => {
    const roles = ['admin', 'coordinador_de_coordinadores', 'coordinador_de_equipo', 'leader'];
    const rows = roles.map((role, index) => plain(index + 2, { role }));
    const far = plain(9, { state: 'Chihuahua' });
    const byZone = await send(zone, [...rows, far], true);
    expect(byZone.problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Tu cuenta no puede registrar ese rol'],
      [3, 'Tu cuenta no puede registrar ese rol'],
      [4, 'Tu cuenta no puede registrar ese rol'],
      [9, 'Ese lugar está fuera de tu zona'],
    ]);
    const byAdmin = await send(admin, [...rows, far], true);
    expect(byAdmin.problems.map(({ line }) => line)).toEqual([2]);
  });

  it('of a thousand is one transaction; of one more it is refused', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => plain(index + 2));
    expect(await send(admin, rows)).toMatchObject({ created: 1_000, known: 0, problems: [] });
    expect(await send(admin, rows)).toMatchObject({ created: 0, known: 1_000, problems: [] });
    const more = { dryRun: true, rows: [...rows, plain(1_002)] };
    const got = await t.ask(admin, 'POST', '/admin/users/import', more);
    expect([got.status, got.text]).toEqual([422, 'Máximo 1000 personas por archivo']);
  });
});

describe('a line that may be somebody of the register', () => {
  const beto = { alias: 'Beto', fullName: 'Norberto Salas', phone: '618 555 0144' };
  const again = { ...plain(7), alias: 'Norberto S', phone: '+52 618 555 01 44' };

  it('is named in the dry run with why, and comes in as another person unless it is decided', async () => {
    await send(admin, [plain(2, beto)]);
    const [person] = await imported();
    const tried = await send(admin, [again], true);
    expect(tried).toMatchObject({ created: 1, known: 0 });
    expect(tried.alike).toMatchObject([
      { line: 7, people: [{ id: person?.id, why: 'phone' }], beyond: null },
    ]);
    expect(await send(admin, [again])).toMatchObject({ created: 1 });
  });

  it('«Es la misma» makes nobody; «Es otra» makes a person of whom it is not asked again', async () => {
    await send(admin, [plain(2, beto)]);
    const [person] = await imported();
    const id = person?.id ?? 0;
    const same = await send(admin, [{ ...again, sameAs: id } as Row]);
    expect(same).toMatchObject({ created: 0, known: 1, knownLines: [7] });
    // Of nobody alike: the line says nothing that could be believed.
    expect(await send(admin, [{ ...again, sameAs: admin.id } as Row], true)).toMatchObject({
      created: 1,
    });
    const other = { ...again, otherThan: [id] } as unknown as Row;
    expect((await send(admin, [other], true)).alike).toEqual([]);
    expect(await send(admin, [other])).toMatchObject({ created: 1 });
    const made = (await imported()).find(({ alias }) => alias === 'Norberto S');
    const kept = await t.store.read.selectFrom('people_apart').selectAll().execute();
    expect(kept).toMatchObject([{ one_id: id, other_id: made?.id, by_id: admin.id }]);
  });

  it('of somebody out of reach only says that the phone is there', async () => {
    await send(admin, [plain(2, { ...beto, state: 'Yucatán', city: 'Mérida' })]);
    await t.change('people', zone.id, { zone: JSON.stringify(['Durango']) });
    const tried = await send(zone, [again], true);
    expect(tried.alike).toMatchObject([{ line: 7, people: [], beyond: 'phone' }]);
  });
});
