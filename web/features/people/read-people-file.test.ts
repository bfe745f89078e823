import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#web/features/shared/table-files/rows-to-csv.ts';
import { TEMPLATE_HEADERS } from './import-columns.ts';
import { readPeopleFile } from './read-people-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** As Excel saves a CSV in Mexico: one byte a letter. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const rowsOf = (bytes: Uint8Array) => {
  const file = readPeopleFile(bytes);
  return file.type === 'rows' ? file.rows : file.sentence;
};

const ana = { line: 2, alias: 'Ana', state: 'Durango', city: 'Canatlán' };

describe('a file of people', () => {
  it.each([
    ['commas', utf8('Alias,Estado,Ciudad\r\nAna,Durango,Canatlán\r\n')],
    ['semicolons', utf8('Alias;Estado;Ciudad\nAna;Durango;Canatlán')],
    ['tabs and capitals', utf8('ALIAS\tESTADO\tCIUDAD\nAna\tDurango\tCanatlán')],
    ['a byte order mark', utf8('\uFEFFAlias,Estado,Ciudad\nAna,Durango,Canatlán')],
    ['one byte a letter', latin('Alias,Estado,Ciudad\nAna,Durango,Canatlán')],
    ['blanks around', utf8(' Alias , Estado ,Ciudad\n Ana , Durango , Canatlán ')],
    ['another order', utf8('Ciudad,Alias,Estado\nCanatlán,Ana,Durango')],
  ])('with %s reads the same', (_name, bytes) => {
    expect(rowsOf(bytes)).toEqual([ana]);
  });

  it('in two bytes a letter too', () => {
    const text = '\uFEFFAlias\tEstado\tCiudad\nAna\tDurango\tCanatlán';
    const units = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    expect(rowsOf(new Uint8Array(units.buffer))).toEqual([ana]);
  });

  it('knows a column by the words people write, and says which it left alone', () => {
    const file = readPeopleFile(
      utf8(
        'Usuario,E-mail,Género,Municipio,Entidad,Cargo,Signo\nAna,a@b.mx,F,Canatlán,Durango,Líder,Leo',
      ),
    );
    expect(file).toMatchObject({
      ...{ type: 'rows', lines: 1, problems: [], notes: [], notices: [], ignored: ['Signo'] },
      rows: [{ ...ana, email: 'a@b.mx', gender: 'F', role: 'Líder' }],
    });
  });

  it('counts lines as a spreadsheet does: blank ones are left out, a cell of two lines is one', () => {
    const text = 'Alias,Estado,Ciudad\n\n"Ana\nLaura",Durango,Durango\n,,\nBeto,Durango,Durango\n';
    const rows = rowsOf(utf8(text)) as { line: number; alias: string }[];
    expect(rows.map(({ line, alias }) => [line, alias])).toEqual([
      [3, 'Ana\nLaura'],
      [5, 'Beto'],
    ]);
  });

  it.each([
    [utf8('Alias,Ciudad\nAna,Durango'), 'Falta la columna «Estado» en la primera línea.'],
    [utf8(''), 'Falta la columna «Alias» en la primera línea.'],
    [utf8('Alias,Usuario,Estado,Ciudad\nA,B,C,D'), 'La columna «Alias» está dos veces.'],
    [utf8('Alias,Estado,Ciudad\n,,\n'), 'El archivo no tiene personas.'],
    [utf8('PK\u0003\u0004'), 'Es un libro de Excel. Guárdalo como CSV e intenta de nuevo.'],
    [
      utf8(`Alias,Estado,Ciudad\n${'Ana,Durango,Durango\n'.repeat(1_001)}`),
      'Máximo 1,000 personas por archivo; este tiene 1001.',
    ],
  ])('that cannot be read says why', (bytes, sentence) => {
    expect(readPeopleFile(bytes)).toEqual({ type: 'unreadable', sentence });
  });

  it('written by us reads back as it was, whatever it holds', () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim())
      // An apostrophe of the writer's own before a formula cannot be told from ours.
      .filter((text) => text !== '' && !/^'[=+\-@＝＋－＠]/.test(text));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 12, maxLength: 12 }), (cells) => {
        const bytes = utf8(toCsv([TEMPLATE_HEADERS, cells]));
        const [row] = rowsOf(bytes) as Record<string, unknown>[];
        const { line, ...values } = row ?? {};
        expect(line).toBe(2);
        expect(Object.values(values)).toEqual(cells);
      }),
    );
  });
});
