import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserItem } from '#contract/people';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { SHEET_COLUMNS } from '#web/features/people/people-sheet.ts';
import { readPeopleFile } from '#web/features/people/read-people-file.ts';
import { rowsToCsv } from '#web/features/shared/table-files/rows-to-csv.ts';

let t: PeopleApp;
let admin: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
});
afterEach(() => t.close());

type Answer = { created: number; known: number; knownLines: number[]; problems: unknown[] };
const send = async (rows: readonly object[]) =>
  (await t.ask<Answer>(admin, 'POST', '/admin/users/import', { dryRun: false, rows })).json;

function readBack(csv: string) {
  const file = readPeopleFile(new TextEncoder().encode(csv));
  if (file.type !== 'rows') throw new Error(file.sentence);
  return file;
}

const person = (line: number, more: object) => ({
  ...{ line, alias: `Persona ${line}`, state: 'Durango', city: 'Gómez Palacio' },
  ...more,
});

it('what is exported comes back as the same people, whatever they are called', async () => {
  await t.addPerson('coordinador_de_comunidad');
  await t.addPerson('coordinador_estatal', 'Chihuahua');
  const made = await send([
    person(2, { email: 'ana@demo.example', fullName: 'Ana Ruiz', birthYear: '1980' }),
    // A file of ours tells no month and no phone.
    person(3, { birthYear: '1990', birthMonth: '5', phone: '618 555 0101' }),
    person(4, { alias: '=SUMA(A1)', email: 'suma@demo.example' }),
    person(5, { alias: 'Ana "La Güera", la de Chuy; y|más' }),
    person(6, { alias: '-Beto', role: 'Coord. de Comunidad', gender: 'prefiero no decir' }),
    person(7, { alias: 'Lupita Soto', phone: '618 555 0101' }),
    person(8, { alias: 'Lupita Soto', phone: '618 555 0102' }),
    person(9, { alias: '👩‍👩‍👧 Íñigo Núñez', state: 'CDMX', city: 'Coyoacán' }),
  ]);
  expect(made.created).toBe(8);
  // As it was stored before texts were cleaned.
  const { id } = await t.store.read
    .selectFrom('people')
    .select('id')
    .where('alias', '=', 'Persona 3')
    .executeTakeFirstOrThrow();
  await t.change('people', id, { alias: 'Perso\u200Bna\u00A0\u00A03\n' });

  const everybody = (await t.ask<UserItem[]>(admin, 'GET', '/users/all')).json;
  const file = readBack(rowsToCsv(SHEET_COLUMNS, everybody));
  expect([file.lines, file.problems]).toEqual([everybody.length, []]);
  const again = await send(file.rows);
  expect(again.problems).toEqual([]);
  expect([again.created, again.known]).toEqual([0, everybody.length]);
  expect((await t.ask<UserItem[]>(admin, 'GET', '/users/all')).json).toHaveLength(everybody.length);
});

it('every line of a file is created, known or told, from the phone to the register', async () => {
  const csv = [
    'sep=;',
    'Parroquia San José',
    'Nombre(s);Apellido Paterno;Apellido Materno;Estado;Ciudad;Celular;Correo;Mes de nacimiento',
    'María;Muñoz;Ríos;Edo. de México;Toluca;no tiene;;mayo',
    '"Beto;Luna;Gil;CDMX;Coyoacán;;;',
    'Ana;Ruiz;Soto;N.L.;Monterrey;6.18555E+09;ana@demo.example;may.',
    'Luis;Ruiz;Soto;N.L.;Monterrey;;ana@demo.example;',
    'Eva;Luna;;Michoacán de Ocampo;Morelia;443 555 0101;;',
    'Eva;Luna;;Michoacán;Morelia;443 555 0102;;',
    'Eva;Luna;;Michoacán;Morelia;443 555 0102;;',
    'Juan;Gil;;Texas;Austin;;;',
  ].join('\r\n');
  const file = readBack(csv);
  const { created, known, problems } = await send(file.rows);
  const refused = new Set([
    ...file.problems.map(({ line }) => line),
    ...(problems as { line: number }[]).map(({ line }) => line),
  ]);
  expect([...refused].sort((a, b) => a - b)).toEqual([5, 7, 10, 11]);
  expect([file.lines, created, known]).toEqual([8, 4, 0]);
  expect(created + known + refused.size).toBe(file.lines);
});
