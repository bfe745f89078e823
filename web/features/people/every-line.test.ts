import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatImportReport, formatLines, toReport, unexplainedIn } from './import-report.ts';
import { readPeopleFile } from './read-people-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
function read(text: string) {
  const file = readPeopleFile(utf8(text));
  if (file.type !== 'rows') throw new Error(file.sentence);
  return file;
}
const HEAD = 'Alias,Estado,Ciudad\n';

describe('a quote that is not closed', () => {
  it('is told with its line and swallows no other', () => {
    const { rows, problems, lines } = read(
      `${HEAD}Ana,Durango,Durango\n"Beto,Durango,Durango\nCaro,Durango,"Durango"\n"Dora",Durango,Durango\n`,
    );
    expect(rows.map(({ line, alias }) => [line, alias])).toEqual([
      [2, 'Ana'],
      [4, 'Caro'],
      [5, 'Dora'],
    ]);
    expect(problems).toEqual([
      {
        ...{ line: 3, column: 'Línea completa' },
        message: 'Hay una comilla sin cerrar en «"Beto,Durango,Durango»',
      },
    ]);
    expect(lines).toBe(4);
  });

  it.each([
    ['at the end of the file', '"Ana,Durango,Durango', 0, 1],
    ['closed by another that should open', '"Ana,Dgo,Dgo\nBeto,Dgo,"Dgo"\nCaro,Dgo,Dgo', 2, 1],
    ['closed by one at the end of a line', '"Ana,Dgo,Dgo\nBeto,Dgo,Dgo"\nCaro,Dgo,Dgo', 2, 1],
    ['in the last column', 'Ana,Dgo,"Dgo\nBeto,Dgo,Dgo\nCaro,Dgo,Dgo', 2, 1],
    ['twice', '"Ana,Dgo,Dgo\n"Beto,Dgo,Dgo\nCaro,Dgo,Dgo', 1, 2],
  ])('%s is told', (_name, body, readable, told) => {
    const { rows, problems, lines } = read(HEAD + body);
    expect([rows.length, problems.length, lines]).toEqual([readable, told, readable + told]);
  });

  it('is none where a nickname is quoted, or where a cell has two lines', () => {
    const { rows, problems } = read(
      `${HEAD}"La Güera" Ruiz,Dgo,Dgo\n"Ana ""Anita"" Ruiz",Dgo,Dgo\n"Beto\nLuna",Dgo,Dgo\nJosé "Pepe" Gil,Dgo,Dgo`,
    );
    expect(problems).toEqual([]);
    expect(rows.map(({ alias }) => alias)).toEqual([
      ...['"La Güera" Ruiz', 'Ana "Anita" Ruiz', 'Beto\nLuna', 'José "Pepe" Gil'],
    ]);
  });
});

it('of a form the questions and answers may be of several lines, with many commas', () => {
  const text = [
    '"¿Cómo te llamas?\n(Nombre completo, con apellidos, como en tu acta)","¿En qué estado, de los 32, vives?","¿En qué ciudad, o municipio,\nvives?","Cuéntanos, si quieres, algo"',
    '"Ana Ruiz\n","Durango","Durango\n","Uno, dos, tres, cuatro.\nY cinco, seis, siete."',
    '"Eva Luna","Durango","Canatlán","Nada\nmás"',
  ].join('\n');
  const { rows, problems, notes, lines } = read(text);
  expect(problems).toEqual([]);
  expect(lines).toBe(2);
  expect(rows).toMatchObject([
    { line: 2, alias: 'Ana Ruiz', state: 'Durango', city: 'Durango' },
    { line: 3, alias: 'Eva Luna', state: 'Durango', city: 'Canatlán' },
  ]);
  // It could have been another line that a quote swallowed.
  expect(notes.map(({ line }) => line)).toEqual([2]);
});

describe('a line', () => {
  it('of more columns than the head is told, and so is one of none that are used', () => {
    const { rows, problems, lines } = read(
      'Alias,Estado,Ciudad,Notas\nAna,Durango,Durango, Dgo,x,y\n,,,algo\nEva,Durango,Durango,,,',
    );
    expect(rows.map(({ alias }) => alias)).toEqual(['Eva']);
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 Tiene más columnas que el encabezado: sobra «x»',
      '3 Solo tiene datos en columnas que no se usan',
    ]);
    expect(lines).toBe(3);
  });
});

/** A record a line, with quotes, blanks and signs anywhere in it. */
const hostileCell = fc
  .array(
    fc.constantFrom('"', '""', 'a', 'é', ' ', "'", '=', 'Ã', '\u200B', '\uFFFD', '""""', '\t'),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));
const hostileFile = fc.record({
  separator: fc.constantFrom(',', ';', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  columns: fc.integer({ min: 3, max: 6 }),
  lines: fc.array(fc.array(hostileCell, { minLength: 6, maxLength: 6 }), {
    minLength: 1,
    maxLength: 12,
  }),
});

describe('every line of a file', () => {
  it('is read or told, however its quotes stand', () => {
    fc.assert(
      fc.property(hostileFile, ({ separator, end, columns, lines }) => {
        const head = ['Alias', 'Estado', 'Ciudad', 'Notas', 'Signo', 'Grupo'].slice(0, columns);
        // Each has a name of its own, by which it can be found again.
        const body = lines.map((cells, index) =>
          cells.slice(0, columns).map((cell, at) => (at === 1 ? `p${index}p${cell}` : cell)),
        );
        const text = [head, ...body].map((cells) => cells.join(separator)).join(end);
        const file = read(text);
        const told = new Set(file.problems.map(({ line }) => line));
        const found = [...file.rows.map(({ line }) => line), ...told];
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBe(file.lines);
        // As many as there are, whatever the quotes say: none swallowed, unless it says so itself.
        if (file.notes.length === 0) expect(file.lines).toBe(lines.length);
        else expect(file.lines).toBeLessThan(lines.length + 1);
      }),
      { numRuns: 300 },
    );
  }, 30_000);

  it('of any text at all is read, told, or the whole file refused with a sentence', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => utf8(HEAD + text)),
      fc
        .array(
          fc.constantFrom(
            'BEGIN:VCARD',
            'END:VCARD',
            'FN:Ana',
            'N:;',
            'TEL:=',
            'ADR:;;;',
            ' x',
            '\uFEFF',
          ),
        )
        .map((lines) => utf8(`BEGIN:VCARD\n${lines.join('\n')}`)),
    );
    fc.assert(
      fc.property(bytes, (some) => {
        const file = readPeopleFile(some);
        if (file.type === 'unreadable') {
          expect(file.sentence).toMatch(/^[A-Z].*\.$/);
          return;
        }
        const told = new Set(file.problems.map(({ line }) => line));
        expect(file.rows.length + told.size).toBe(file.lines);
        expect(unexplainedIn(toReport({ ...file, lines: told.size }, null))).toBe(0);
      }),
      { numRuns: 250 },
    );
  }, 30_000);

  it('is in one of three sums that are shown, and what is in none is noticed', () => {
    const problem = (line: number) => ({ line, column: 'alias', message: 'x' });
    const file = { lines: 6, problems: [problem(7)], notes: [] };
    const answer = {
      ...{ created: 2, known: 2, knownLines: [3, 4], notes: [], alike: [] },
      problems: [problem(5), problem(5)],
    };
    const report = toReport(file, answer);
    expect(unexplainedIn(report)).toBe(0);
    expect(formatImportReport(report, 'checked')).toBe(
      'Líneas del archivo: 6. Nuevos: 2 usuarios · ya registrados: 2 · líneas con problemas: 2.',
    );
    expect(unexplainedIn(toReport({ ...file, lines: 7 }, answer))).toBe(1);
    expect(formatLines([9, 2, 3, 4, 7])).toBe('2–4, 7 y 9');
  });
});
