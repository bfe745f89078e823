import fc from 'fast-check';
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
  t.store.read
    .selectFrom('people')
    .selectAll()
    .where('created_by', 'is not', null)
    .orderBy('id')
    .execute();

const plain = (line: number, more: object = {}): Row => ({
  ...{ line, alias: `Persona ${line}`, state: 'Durango', city: 'Durango' },
  ...more,
});

describe('a file of people', () => {
  it('of homonyms with another phone makes two people, and says so', async () => {
    const rows = [
      { ...plain(2), alias: 'Lupita Soto', phone: '618 555 0101' },
      { ...plain(3), alias: 'LUPITA SOTO', phone: '618 555 0102' },
      // The same number in another format.
      { ...plain(4), alias: 'Lupita Soto', phone: '+52 1 618-555-01-02' },
    ];
    const got = await send(admin, rows);
    expect(got).toMatchObject({ created: 2, known: 0, knownLines: [] });
    expect(got.problems.map(({ line }) => line)).toEqual([4]);
    expect(got.notes).toEqual([
      {
        ...{ line: 3, column: 'alias' },
        message:
          'En la línea 2 hay alguien con ese nombre en la misma ciudad; entra como otra persona',
      },
    ]);
    expect(await send(admin, rows)).toMatchObject({ created: 0, known: 3, problems: [] });
    const third = { ...plain(2), alias: 'Lupita Soto', phone: '618 555 0103' };
    const { created, notes } = await send(admin, [third]);
    expect([created, notes[0]?.message]).toEqual([
      1,
      'Ya hay alguien con ese nombre en la misma ciudad; entra como otra persona',
    ]);
  });

  it('of a couple with one address leaves nobody out in silence, in the file or the register', async () => {
    const shared = { email: 'casa@demo.example' };
    const juan = { ...plain(2, shared), alias: 'Juan Pérez' };
    const mari = { ...plain(3, shared), alias: 'Mari López' };
    const wayOut =
      'Si son dos personas, borra el correo de esta línea; si es la misma, escribe el mismo nombre';
    const first = await send(admin, [juan, mari]);
    expect(first).toMatchObject({ created: 1, known: 0 });
    expect(first.problems).toEqual([
      {
        ...{ line: 3, column: 'email' },
        message: `«Mari López» tiene el mismo correo que «Juan Pérez» (línea 2). ${wayOut}`,
      },
    ]);
    const second = await send(admin, [mari]);
    expect(second).toMatchObject({ created: 0, known: 0 });
    expect(second.problems[0]?.message).toBe(
      `«Mari López» tiene el mismo correo que «Juan Pérez», de tu registro. ${wayOut}`,
    );
    // People out of reach are not named.
    await t.change('people', (await imported())[0]?.id ?? 0, { state: 'Sonora' });
    expect((await send(zone, [mari])).problems[0]?.message).toBe(
      `«Mari López» tiene el mismo correo que alguien que ya está registrado. ${wayOut}`,
    );
    expect(await send(admin, [{ ...mari, email: '' }])).toMatchObject({ created: 1 });
  });

  it('takes somebody in without what is no phone, and says so', async () => {
    const rows = ['6.18555E+09', 'no tiene', 's/n'].map((phone, i) => plain(i + 2, { phone }));
    const { created, problems, notes } = await send(admin, rows);
    expect([created, problems]).toEqual([3, []]);
    expect(notes.map(({ line, column }) => `${line} ${column}`)).toEqual([
      ...['2 phone', '3 phone', '4 phone'],
    ]);
    expect(notes[0]?.message).toMatch(/Da a la columna formato de texto/);
    expect((await imported()).map(({ phone }) => phone)).toEqual([null, null, null]);
  });

  it('understands states, months, dates and roles as people write them', async () => {
    const rows = [
      plain(2, { state: 'Edo. de Durango', birthYear: '1980', birthMonth: 'may.', birthDay: '7' }),
      plain(3, { birthDate: '12/05/1980', role: 'Coord. de Comunidad' }),
      plain(4, { birthYear: '12 de mayo de 1980', role: 'Coordinadora' }),
      plain(5, { birthYear: '80', enrollmentYear: '15' }),
      plain(6, { birthDate: '12/05/80' }),
      plain(7, { state: 'México' }),
      plain(8, { alias: 'Mu\uFFFDoz' }),
      plain(9, { alias: 'Mar\u00C3\u00ADa' }),
      plain(10, { city: 'Mu?oz' }),
      plain(11, { birthYear: '1980', birthMonth: '2', birthDay: '30' }),
    ];
    const { created, problems, notes } = await send(admin, rows);
    expect(created).toBe(3);
    expect(
      (await imported()).map(({ birth_year, birth_month, birth_day, role }) => [
        birth_year,
        birth_month,
        birth_day,
        role,
      ]),
    ).toEqual([
      [1980, 5, 7, 'integrante'],
      [1980, 5, 12, 'coordinador_de_comunidad'],
      [1980, 5, 12, 'coordinador_de_comunidad'],
    ]);
    expect(notes.map(({ message }) => message)).toEqual([
      '«Coordinadora» se toma como Coord. de Comunidad',
    ]);
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '5 Escribe el año con cuatro cifras',
      '5 Escribe el año con cuatro cifras',
      '6 Escribe el año con cuatro cifras',
      '7 ¿Estado de México o Ciudad de México? Escríbelo completo',
      '8 Se perdieron letras en «Mu\uFFFDoz». Corrígelo en el archivo',
      '9 Se perdieron letras en «Mar\u00C3a». Corrígelo en el archivo',
      '10 Se perdieron letras en «Mu?oz». Corrígelo en el archivo',
      '11 Se esperaba un día que ese mes tenga',
    ]);
  });

  it('cleans names of what no one sees, and does not take a nickname of nothing', async () => {
    const { created, problems } = await send(admin, [
      plain(2, { alias: '\u202ALupita\u00A0\u00A0Soto\u200B' }),
      plain(3, { alias: '\u200B\u2066' }),
      plain(4, { alias: 'lupita soto' }),
    ]);
    expect(created).toBe(1);
    expect((await imported())[0]?.alias).toBe('Lupita Soto');
    expect(problems.map(({ line }) => line)).toEqual([3, 4]);
    expect(problems[0]?.message).toBe('El alias es requerido');
  });

  it('accounts for every line, whatever it holds, and takes nobody in twice', async () => {
    const cell = fc.constantFrom(
      ...['', 'Ana', 'ana ', 'Ana Ruiz', 'Juan', '\u200B', 'Mu\uFFFDoz', '6.18555E+09', 'no tiene'],
      ...['618 555 0101', '618 555 0102', 'casa@demo.example', 'Durango', 'CDMX', 'Texas', '80'],
      ...['1980', 'mayo', 'coordinadora', 'admin', '12/05/1980', 'x'.repeat(300), '=1+1', '\u0000'],
    );
    const columns = [
      ...[
        'alias',
        'fullName',
        'email',
        'phone',
        'birthYear',
        'birthMonth',
        'birthDay',
        'birthDate',
      ],
      ...['state', 'city', 'role', 'community'],
    ];
    const cells = fc.record(Object.fromEntries(columns.map((column) => [column, cell])), {
      requiredKeys: [],
    });
    const likely = fc.record({
      alias: fc.constantFrom('Ana', 'Juan', 'ANA', 'Ana Ruiz'),
      state: fc.constantFrom('Durango', 'Dgo.'),
      city: fc.constant('Durango'),
      phone: fc.constantFrom('', '618 555 0101', '618 555 0102', 'no tiene'),
      email: fc.constantFrom('', '', 'casa@demo.example', 'a@demo.example'),
      birthYear: fc.constantFrom('', '', '1980', '1990'),
    });
    const file = fc.array(fc.oneof(cells, likely), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(file, async (made) => {
        const rows = made.map((values, index) => ({ ...values, line: index + 2 })) as Row[];
        const before = (await imported()).length;
        for (const isAgain of [false, true]) {
          const { created, known, knownLines, problems, notes } = await send(admin, rows);
          const refused = new Set(problems.map(({ line }) => line));
          expect(created + known + refused.size).toBe(rows.length);
          expect(new Set([...knownLines, ...refused]).size).toBe(known + refused.size);
          for (const { line } of notes) expect(refused.has(line)).toBe(false);
          if (isAgain) expect(created).toBe(0);
          else expect((await imported()).length).toBe(before + created);
        }
      }),
      { numRuns: 40 },
    );
  });
});
