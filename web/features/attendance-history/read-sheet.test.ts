import { describe, expect, it } from 'vitest';
import { toCsv } from '#web/features/shared/table-files/rows-to-csv.ts';
import { rowsToXlsx } from '#web/features/shared/table-files/rows-to-xlsx.ts';
import { type Grid, readGrid } from './read-grid.ts';
import { marksOf, readSheet, type Sheet, toLetters } from './read-sheet.ts';
import { readDay } from './sheet-days.ts';
import { guessReading, readMarks } from './sheet-marks.ts';

const TODAY = '2026-11-29';
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function grid(text: string): Promise<Grid> {
  const read = await readGrid(bytesOf(text));
  if (read.type === 'unreadable') throw new Error(read.sentence);
  return read;
}

async function sheet(text: string, order?: 'day-first' | 'month-first'): Promise<Sheet> {
  const read = readSheet(await grid(text), { today: TODAY, order });
  if (read.type === 'unreadable') throw new Error(read.sentence);
  return read;
}

const refusal = async (text: string) => {
  const read = readSheet(await grid(text), { today: TODAY });
  return read.type === 'unreadable' ? read.sentence : null;
};

function letters(read: Sheet): Record<string, string> {
  const reading = guessReading(marksOf(read));
  return Object.fromEntries(read.people.map((one) => [one.name, toLetters(read, one, reading)]));
}

describe('the dates of a sheet', () => {
  const day = (cell: string | number | { day: string }, order: 'day-first' | 'month-first') => {
    const read = readDay(cell, { order, today: TODAY });
    return read.type === 'day' ? read.day : read.type;
  };
  it.each([
    ...['12/03/2026', '12-3-26', '12.03.2026', '12 03 2026', '2026-03-12', '2026/3/12'],
    ...['2026-03-12 19:30:00', '2026-03-12T19:30:00.000Z', '12/03/2026 19:00', 'Jue 12/03/26'],
    ...['12 de marzo de 2026', 'jueves 12 de marzo del 2026', '12-mar-26', '12 mar. 2026'],
    ...['12/MAR/2026', '12 Mar', '12-03', '46093', '46093.75', 46093, { day: '2026-03-12' }],
  ])('%s is 12 March 2026', (cell) => {
    expect(day(cell, 'day-first')).toBe('2026-03-12');
  });
  it('are of the last twelve months without a year, and month first where a person says so', () => {
    expect(day('12-dic', 'day-first')).toBe('2025-12-12');
    expect(day('03/12/2026', 'month-first')).toBe('2026-03-12');
    expect(day('3/12', 'month-first')).toBe('2026-03-12');
  });
  it.each(['31/02/2026', '2026-13-01', '30 de febrero', '45/99/2026'])(
    '%s does not exist',
    (text) => {
      expect(day(text, 'day-first')).toBe('impossible');
    },
  );
  it.each(['Ana Ruiz', '12', '100%', '', 'total', '8', 12, 1, '618 555 0123', '3 ma 2026'])(
    '%s is none',
    (cell) => {
      expect(day(cell, 'day-first')).toBe('none');
    },
  );
});

describe('a sheet with dates as columns', () => {
  const COLUMNS = [
    'Comunidad San Judas,,,',
    'No.,Nombre,Teléfono,13/03/2026,20/03/2026,27/03/2026,Total',
    '1,Ana Ruiz,618,x,,X,2',
    '2,Beto Mendoza,,,x,,1',
    ',Total,,1,1,1,',
  ].join('\n');

  it('has people as rows; an empty cell is an absence once the person has come', async () => {
    const read = await sheet(COLUMNS);
    expect(read.days).toEqual(['2026-03-13', '2026-03-20', '2026-03-27']);
    expect(read.isOrderSure).toBe(true);
    expect(letters(read)).toEqual({ 'Ana Ruiz': 'PFP', 'Beto Mendoza': '-PF' });
    expect(read.people.map(({ lines }) => lines)).toEqual([[3], [4]]);
    expect(readMarks(marksOf(read))).toEqual([
      { mark: 'x', count: 3 },
      { mark: '', count: 3 },
    ]);
  });

  it('says nothing by an empty cell where absences are written', async () => {
    const read = await sheet('Nombre;13/03/26;20/03/26\r\nAna;A;F\r\nBeto;;A\r\n');
    expect(letters(read)).toEqual({ Ana: 'PF', Beto: '-P' });
    const other = await sheet('Nombre;13/03/26;20/03/26\r\nAna;P;A\r\nBeto;A;P\r\n');
    expect(letters(other)).toEqual({ Ana: 'PF', Beto: 'FP' });
  });

  it.each([
    ...[
      ['sí', 'no'],
      ['✓', '✗'],
      ['1', '0'],
      ['Presente', 'Falta'],
      ['ASISTIÓ', 'No asistió'],
    ],
  ])('reads %s and %s', async (yes, no) => {
    const read = await sheet(
      toCsv([
        ['Nombre', '2026-03-13'],
        ['Ana', yes],
        ['Beto', no],
      ]),
    );
    expect(letters(read)).toEqual({ Ana: 'P', Beto: 'F' });
  });

  it('leaves to a person what a mark means that is not plain', async () => {
    const read = await sheet('Nombre,13/03/2026\nAna,A\nBeto,J\nCarmen,?');
    const reading = guessReading(marksOf(read));
    expect([...reading]).toEqual([
      ['a', null],
      ['j', null],
      ['?', null],
      ['', 'absent'],
    ]);
    expect(toLetters(read, read.people[0] as never, new Map([['a', 'absent']]))).toBe('F');
  });

  it('joins names and surnames, and says of a name that is there twice', async () => {
    const read = await sheet(
      'Nombre,Apellido paterno,Apellido materno,13/03/2026\nAna,Ruiz,Soto,\nANA,Ruiz,Soto,x\n',
    );
    expect(letters(read)).toEqual({ 'Ana Ruiz Soto': 'P' });
    expect(read.notices).toEqual([
      '«Ana Ruiz Soto» está en las líneas 2 y 3: se toma como una sola persona.',
      'Alguien está dos veces en una misma fecha: con que asista en una, asistió.',
    ]);
  });

  it('takes the day first, and says that it may be otherwise', async () => {
    const text = 'Nombre,03/04/2026,05/06/2026\nAna,x,x';
    const read = await sheet(text);
    expect([read.days, read.isOrderSure]).toEqual([['2026-04-03', '2026-06-05'], false]);
    expect((await sheet(text, 'month-first')).days).toEqual(['2026-03-04', '2026-05-06']);
    const american = await sheet('Nombre,03/13/2026,03/20/2026\nAna,x,x');
    expect([american.days, american.isOrderSure]).toEqual([['2026-03-13', '2026-03-20'], true]);
  });

  it('names a date that does not exist, and brings the others', async () => {
    const read = await sheet('Nombre,31/02/2026,20/03/2026,5-mar\nAna,x,x,x');
    expect(read.problems).toEqual(['«31/02/2026» no es una fecha que exista.']);
    expect(read.days).toEqual(['2026-03-05', '2026-03-20']);
    expect(read.withoutYear).toBe('5-mar');
  });
});

describe('a sheet with a row for each person and date', () => {
  it('takes each row as an attendance', async () => {
    const read = await sheet(
      'Fecha,Persona\n13/03/2026,Ana\n13/03/2026,Beto\n20/03/2026,Ana\n20/03/2026,Ana\n,Beto',
    );
    expect(letters(read)).toEqual({ Ana: 'PP', Beto: 'PF' });
    expect(read.problems).toEqual(['Línea 6: falta la fecha']);
    expect(read.notices).toEqual([
      'Alguien está dos veces en una misma fecha: con que asista en una, asistió.',
    ]);
  });

  it('reads who attended from its column', async () => {
    const read = await sheet('persona\tfecha\tasistió\nAna\t13/03/2026\tsí\nAna\t20/03/2026\tno');
    expect(letters(read)).toEqual({ Ana: 'PF' });
  });

  it('needs no header', async () => {
    const read = await sheet('Ana Ruiz,13/03/2026\nBeto,13/03/2026\nAna Ruiz,20/03/2026');
    expect(letters(read)).toEqual({ 'Ana Ruiz': 'PP', Beto: 'PF' });
  });
});

describe('a file', () => {
  it('may be a workbook with dates as dates', async () => {
    const columns = [
      { header: 'Persona', value: (row: readonly [string, string, string]) => row[0] },
      {
        header: 'Fecha',
        value: (row: readonly [string, string, string]) => ({ day: row[1] }),
      },
      { header: 'Asistió', value: (row: readonly [string, string, string]) => row[2] },
    ];
    const rows = [
      ['Ana Ruiz', '2026-03-12', 'x'],
      ['Beto', '2026-03-12', 'falta'],
    ] as const;
    const file = await rowsToXlsx('Asistencia', columns, rows);
    const read = await readGrid(new Uint8Array(await file.arrayBuffer()));
    if (read.type === 'unreadable') throw new Error(read.sentence);
    const found = readSheet(read, { today: TODAY }) as Sheet;
    expect(found.days).toEqual(['2026-03-12']);
    expect(letters(found)).toEqual({ 'Ana Ruiz': 'P', Beto: 'F' });
  });

  it('is refused in words', async () => {
    const told = async (bytes: Uint8Array) => {
      const read = await readGrid(bytes);
      return read.type === 'unreadable' ? read.sentence : null;
    };
    expect(await told(bytesOf(''))).toBe('El archivo está vacío.');
    expect(await told(bytesOf('%PDF-1.7'))).toContain('PDF');
    expect(await told(bytesOf('PK\u0003\u0004 roto'))).toContain('libro de Excel');
    expect(await told(new Uint8Array(5_000_001))).toContain('máximo 5 MB');
    expect(await told(bytesOf('a\n'.repeat(20_001)))).toContain('demasiadas líneas');
    expect(await refusal('Nombre,Teléfono\nAna,618')).toContain('ninguna fecha');
    expect(await refusal(',13/03/2026,20/03/2026\n,x,x')).toContain('ningún nombre');
    const wide = Array.from({ length: 161 }, (_, at) => 40_000 + at).join(',');
    expect(await refusal(`Nombre,${wide}\nAna,x`)).toContain('este tiene 161');
    const long = Array.from({ length: 401 }, (_, at) => `Persona ${'abcdefghij'[at % 10]}${at},x`);
    expect(await refusal(`Nombre,13/03/2026\n${long.join('\n')}`)).toContain('este tiene 401');
  });

  it('keeps a formula as the text it is', async () => {
    const read = await sheet('Nombre,13/03/2026\n\'=CMD(),x\n"=HYPERLINK(""http://x"")",x');
    expect(read.people.map(({ name }) => name)).toEqual(['=CMD()', '=HYPERLINK("http://x")']);
  });
});
