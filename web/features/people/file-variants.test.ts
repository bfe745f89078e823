import { describe, expect, it } from 'vitest';
import { decodeWindows } from '#web/features/shared/table-files/windows-letters.ts';
import { readPeopleFile } from './read-people-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const wide = (text: string, isBig = false) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
/** What somebody sees who opens UTF-8 as Windows-1252. */
const broken = (text: string) => decodeWindows(utf8(text));

function read(bytes: Uint8Array) {
  const file = readPeopleFile(bytes);
  if (file.type !== 'rows') throw new Error(file.sentence);
  return file;
}
const aliases = (bytes: Uint8Array) => read(bytes).rows.map(({ alias }) => alias);

const HEAD = 'Alias,Estado,Ciudad\n';
const LINE = 'María Muñoz,Durango,Canatlán';
const maria = { alias: 'María Muñoz', state: 'Durango', city: 'Canatlán' };

describe('a file is read however it was saved', () => {
  const text = `${HEAD}${LINE}\n`;
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with its mark', utf8(`\uFEFF${text}`)],
    ['UTF-16', wide(`\uFEFF${text}`)],
    ['UTF-16, the other way round', wide(`\uFEFF${text}`, true)],
    ['UTF-16 without its mark', wide(text)],
    ['UTF-16, the other way round and without its mark', wide(text, true)],
    ['Windows-1252', bytesOf(text)],
    ['accents apart', utf8(text.normalize('NFD'))],
  ])('in %s', (_name, bytes) => {
    const { rows, notices } = read(bytes);
    expect(rows[0]?.alias?.normalize('NFC')).toBe('María Muñoz');
    expect(notices).toEqual([]);
  });

  it('in the code page of MS-DOS and of the Macintosh, which is told', () => {
    const dos = join(
      utf8(HEAD),
      Uint8Array.of(0x4d, 0x75, 0xa4, 0x6f, 0x7a),
      utf8(',Durango,Durango'),
    );
    expect(aliases(dos)).toEqual(['Muñoz']);
    expect(read(dos).notices).toEqual(['Se leyó como texto de MS-DOS. Revisa los acentos.']);
    const mac = join(
      utf8(`${HEAD}Mu`),
      Uint8Array.of(0x96),
      utf8('oz,Durango,Canatl'),
      Uint8Array.of(0x87),
      utf8('n'),
    );
    expect(read(mac).rows).toMatchObject([{ alias: 'Muñoz', city: 'Canatlán' }]);
    expect(read(mac).notices).toEqual(['Se leyó como texto de Macintosh. Revisa los acentos.']);
  });

  it('in two at once, each line in its own, which is told', () => {
    const both = join(
      utf8(`${HEAD}${LINE}\n`),
      bytesOf('Begoña,Durango,Canatlán\n'),
      utf8('Íñigo,Durango,X'),
    );
    expect(aliases(both)).toEqual(['María Muñoz', 'Begoña', 'Íñigo']);
    expect(read(both).notices).toEqual([
      'El archivo mezcla dos formas de guardar los acentos (desde la línea 3). Revísalos.',
    ]);
  });

  it.each([
    ['once', broken(text)],
    ['twice', broken(broken(text))],
    ['with its mark', broken(`\uFEFF${text}`)],
  ])('with accents that were broken %s, which is told', (_name, garbled) => {
    const { rows, notices } = read(utf8(garbled));
    expect(rows).toMatchObject([maria]);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(
      /^Los acentos venían mal guardados y se corrigieron: «.*» → «.*»\.$/,
    );
  });

  it('with quotes, dashes and emoji that were broken', () => {
    const words = 'Ana “La Güera” – O’Brien 🌹 ÁÉÍÓÚÑ¿¡';
    expect(aliases(utf8(broken(`${HEAD}${words},Durango,Durango`)))).toEqual([words]);
  });

  it.each(['SÃO PAULO', 'Ângela', 'São João', 'Ñandú', 'ÁÑO', '¡Ánimo! «sí» ½', 'FRANÇOIS'])(
    'and %s stays as it is',
    (name) => {
      expect(aliases(utf8(`${HEAD}${name},Durango,Durango`))).toEqual([name]);
      expect(aliases(bytesOf(`${HEAD}${name},Durango,Durango`))).toEqual([name]);
    },
  );

  it('with letters that cannot be known leaves them for lost, and says so', () => {
    const lost = join(
      utf8(`${HEAD}Mu`),
      Uint8Array.of(0xa4),
      utf8('oz Fran'),
      Uint8Array.of(0xe7),
      utf8('ois,Durango,Durango'),
    );
    expect(aliases(lost)).toEqual(['Mu\uFFFDoz François']);
    expect(read(lost).notices[0]).toMatch(/^Hay letras que no se reconocen\./);
  });
});

describe('a file is read however it is laid out', () => {
  it.each([
    ['semicolons', 'Alias;Estado;Ciudad\nMaría Muñoz;Durango;Canatlán'],
    ['tabs', 'Alias\tEstado\tCiudad\nMaría Muñoz\tDurango\tCanatlán'],
    ['bars', 'Alias|Estado|Ciudad\nMaría Muñoz|Durango|Canatlán'],
    ['sep=;', 'sep=;\nAlias;Estado;Ciudad\nMaría Muñoz;Durango;Canatlán'],
    [
      'sep=, quoted, and its mark',
      '\uFEFF"sep=,"\r\nAlias,Estado,Ciudad\r\nMaría Muñoz,Durango,Canatlán',
    ],
    ['line ends of an old Macintosh', 'Alias,Estado,Ciudad\rMaría Muñoz,Durango,Canatlán\r'],
    ['quotes around all', '"Alias","Estado","Ciudad"\r\n"María Muñoz","Durango","Canatlán"\r\n'],
    ['blanks around the quotes', 'Alias , "Estado" ,Ciudad\n "María Muñoz" , "Durango", Canatlán'],
    ['empty columns at its end', 'Alias,Estado,Ciudad,,\nMaría Muñoz,Durango,Canatlán,,'],
    [
      'an invisible character in its head',
      '\u200BAlias,Estado\u00A0,Ciudad\nMaría Muñoz,Durango,Canatlán',
    ],
  ])('with %s', (_name, text) => {
    expect(read(utf8(text)).rows).toMatchObject([maria]);
    expect(read(utf8(text)).problems).toEqual([]);
    expect(read(utf8(text)).notices).toEqual([]);
  });

  it('with a title above its head, which is told', () => {
    const { rows, lines, notices } = read(
      utf8('Parroquia San José; lista de 2026\n\nNo.;Alias;Estado;Ciudad\n1;Ana;Durango;Durango'),
    );
    expect(rows).toEqual([{ line: 4, alias: 'Ana', state: 'Durango', city: 'Durango' }]);
    expect(lines).toBe(1);
    expect(notices).toEqual([
      'Arriba del encabezado hay texto que no se importa: «Parroquia San José lista de 2026».',
    ]);
  });

  it.each([
    ['Nombre(s),Apellido Paterno,Apellido Materno', 'Ma. Elena,Ríos,Soto'],
    ['Apellido Paterno,Apellido Materno,Nombre(s)', 'Ríos,Soto,Ma. Elena'],
    ['PATERNO,MATERNO,NOMBRE', 'Ríos,Soto,Ma. Elena'],
    ['Primer apellido,Segundo apellido,Nombres', 'Ríos,Soto,Ma. Elena'],
  ])('with a name in parts: %s', (head, cells) => {
    const { rows } = read(utf8(`${head},Estado,Ciudad\n${cells},Durango,Durango`));
    expect(rows).toMatchObject([{ alias: 'Ma. Elena Ríos', fullName: 'Ma. Elena Ríos Soto' }]);
  });

  it('with a whole name alone, by which the person is called', () => {
    const { rows } = read(
      utf8('Nombre,Apodo,Estado,Ciudad\nAna Ruiz,,Dgo,X\nEva Luna,Evita,Dgo,X'),
    );
    expect(rows).toMatchObject([
      { alias: 'Ana Ruiz', fullName: 'Ana Ruiz' },
      { alias: 'Evita', fullName: 'Eva Luna' },
    ]);
  });

  it('with the questions of a form', () => {
    const head = [
      ...['Marca temporal', 'Dirección de correo electrónico', '¿Cuál es tu nombre completo?'],
      ...['¿Cómo te gusta que te digan? (apodo)', '¿En qué estado vives actualmente?'],
      ...['¿En qué ciudad o municipio vives?', 'Número de celular (WhatsApp)'],
      ...['Teléfono de emergencia', 'Estado civil', '¿Cuál es tu fecha de nacimiento?'],
      ...['¿A qué comunidad perteneces?', 'Cuéntanos, con tus palabras, por qué vienes'],
    ];
    const cells = [
      ...['12/05/2026 10:15:00', 'ana@demo.example', 'Ana Ruiz', 'Anita', 'Durango', 'Canatlán'],
      ...['618 555 0123', '618 555 0199', 'Casada', '12/05/1980', 'San José'],
      ...['Porque sí, y porque\nmi hermana vino, feliz, el año pasado'],
    ];
    const csv = [head, cells].map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');
    const { rows, problems, ignored, notices } = read(utf8(csv));
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        ...{ line: 2, email: 'ana@demo.example', fullName: 'Ana Ruiz', alias: 'Anita' },
        ...{ state: 'Durango', city: 'Canatlán', phone: '618 555 0123' },
        ...{ birthDate: '12/05/1980', community: 'San José' },
      },
    ]);
    expect(ignored).toEqual(['Marca temporal', 'Teléfono de emergencia', 'Estado civil', head[11]]);
    expect(notices).toEqual([
      'Así se entendieron las preguntas: «Dirección de correo electrónico» es Correo electrónico; «¿Cómo te gusta que te digan? (apodo)» es Alias; «¿En qué estado vives actualmente?» es Estado; «¿En qué ciudad o municipio vives?» es Ciudad; «¿Cuál es tu fecha de nacimiento?» es Fecha de nacimiento.',
    ]);
  });

  it.each([
    ['%PDF-1.7', 'Es un PDF. Hace falta la lista en un archivo CSV.'],
    ['\u00d0\u00cf\u0011\u00e0', 'Es un libro de Excel. Guárdalo como CSV e intenta de nuevo.'],
  ])('but not when it is no text: %j', (begin, sentence) => {
    expect(readPeopleFile(bytesOf(begin))).toEqual({ type: 'unreadable', sentence });
  });
});
