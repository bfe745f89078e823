import { describe, expect, it } from 'vitest';
import { parseNames } from './parse-names.ts';

const cases: readonly [what: string, text: string, people: readonly string[]][] = [
  ['nothing', '', []],
  ['blanks and blank lines alone', ' \n\t\n  ', []],
  ['one person', 'Lupita', ['Lupita']],
  ['trailing blanks and a line break', '  Lupita   Hernández \n', ['Lupita Hernández']],
  ['names between commas', 'Ana, Beto, Carla', ['Ana', 'Beto', 'Carla']],
  ['names between semicolons', 'Ana; Beto;Carla;', ['Ana', 'Beto', 'Carla']],
  [
    'commas, blanks and breaks together',
    'Lupita,  Don Chuy ;\nMaría José,,',
    ['Lupita', 'Don Chuy', 'María José'],
  ],
  ['two people with titles', 'Doña Chelo, Don Beto', ['Doña Chelo', 'Don Beto']],
  ['a remark after the comma', 'Doña Chelo, la vecina', ['Doña Chelo, la vecina']],
  [
    'a remark, then another person',
    'Doña Chelo, la vecina, Don Beto',
    ['Doña Chelo, la vecina', 'Don Beto'],
  ],
  ['a remark written all in small letters', 'doña chelo, la vecina', ['doña chelo, la vecina']],
  ['a remark all in capitals', 'DOÑA CHELO, LA VECINA', ['DOÑA CHELO, LA VECINA']],
  ['a list all in small letters', 'ana, beto, carla', ['ana', 'beto', 'carla']],
  ['a list of which only the first begins large', 'Ana, beto, carla', ['Ana', 'beto', 'carla']],
  ['nicknames with articles', 'Ana, El Güero, La Chata', ['Ana', 'El Güero', 'La Chata']],
  ['a role', 'Ana López, Coordinadora', ['Ana López, Coordinadora']],
  ['an age', 'Ana López, 45 años', ['Ana López, 45 años']],
  ['commas in brackets', 'Ana (nueva, de Durango), Beto', ['Ana (nueva, de Durango)', 'Beto']],
  ['a bracket that was not closed', 'Ana (nueva, Beto', ['Ana (nueva', 'Beto']],
  ['the end of a list', 'Ana, Beto y Carla', ['Ana', 'Beto', 'Carla']],
  ['a couple written together', 'Ana y Beto', ['Ana y Beto']],
  ['a surname with «y»', 'Rosa, José Ortega y Gasset', ['Rosa', 'José Ortega y Gasset']],
  ['one a line', 'Ana\nBeto\nCarla', ['Ana', 'Beto', 'Carla']],
  ['lines of Windows, blank ones between', 'Ana\r\n\r\nBeto\r\n', ['Ana', 'Beto']],
  ['numbered with points', '1. Ana\n2. Beto\n10. Carla', ['Ana', 'Beto', 'Carla']],
  ['numbered with brackets', '1) Ana\n2) Beto', ['Ana', 'Beto']],
  ['numbered with dashes', '1- Ana\n2.- Beto\n3 – Carla', ['Ana', 'Beto', 'Carla']],
  ['numbered without a sign', '1 Ana\n2 Beto\n3 Carla', ['Ana', 'Beto', 'Carla']],
  ['numbers in one line', '1. Ana 2. Beto 3. Carla', ['Ana', 'Beto', 'Carla']],
  ['a count that is no numbering', '3 visitas', ['3 visitas']],
  ['dots', '• Ana\n• Beto', ['Ana', 'Beto']],
  ['dots in one line', '• Ana • Beto', ['Ana', 'Beto']],
  ['dashes', '- Ana\n-Beto\n– Carla', ['Ana', 'Beto', 'Carla']],
  ['emoji bullets', '✅ Ana\n👉🏽 Beto\n🔹Carla\n1️⃣ Diana', ['Ana', 'Beto', 'Carla', 'Diana']],
  ['boxes of a chat', '[ ] Ana\n[x] Beto\n☑️ Carla ✔️', ['Ana', 'Beto', 'Carla']],
  [
    'phones beside the names',
    'Ana López 618 123 4567\nBeto Ruiz - (618) 765-4321\n+52 1 618 222 3344 Carla',
    ['Ana López', 'Beto Ruiz', 'Carla'],
  ],
  [
    'a phone told to be one',
    'Ana López tel. 618 123 4567, Beto cel: 6187654321',
    ['Ana López', 'Beto'],
  ],
  [
    'addresses beside the names',
    'Ana López <ana@correo.mx>, Beto beto@correo.mx',
    ['Ana López', 'Beto'],
  ],
  ['lines of a phone alone in a list', 'Ana\n6181234567\nBeto', ['Ana', 'Beto']],
  [
    'invisible signs and hard blanks',
    '\u202AAna\u00A0López\u202C\n\uFEFFBeto\u200B',
    ['Ana López', 'Beto'],
  ],
  ['letters taken apart', 'Jose\u0301 Nu\u0301n\u0303ez', ['José Núñez']],
  ['all in capitals', 'ANA LÓPEZ\nBETO RUIZ', ['ANA LÓPEZ', 'BETO RUIZ']],
  [
    'surnames first',
    'López Pérez, Ana María\nRuiz Soto, Beto\nDe la Cruz, José',
    ['Ana María López Pérez', 'Beto Ruiz Soto', 'José De la Cruz'],
  ],
  [
    'surnames first, in capitals and numbered',
    '1. LÓPEZ PÉREZ, ANA\n2. RUIZ, BETO',
    ['ANA LÓPEZ PÉREZ', 'BETO RUIZ'],
  ],
  [
    'surnames first in one line',
    'López Pérez, Ana; Ruiz Soto, Beto',
    ['Ana López Pérez', 'Beto Ruiz Soto'],
  ],
  ['couples on each line', 'Ana, Beto\nCarla, Daniel', ['Ana', 'Beto', 'Carla', 'Daniel']],
  [
    'people with remarks on each line',
    'Doña Chelo, la vecina\nDon Beto, el sacristán',
    ['Doña Chelo, la vecina', 'Don Beto, el sacristán'],
  ],
  ['a line without a comma among surnames', 'López, Ana\nBeto Ruiz', ['López', 'Ana', 'Beto Ruiz']],
  ['a column with its heading', 'Nombre\nAna López\nBeto Ruiz', ['Ana López', 'Beto Ruiz']],
  ['a heading alone is somebody', 'Nombre', ['Nombre']],
  ['a title above', 'Asistieron hoy:\nAna\nBeto', ['Ana', 'Beto']],
  ['a title before', 'Asistieron: Ana, Beto', ['Ana', 'Beto']],
  [
    'a sheet with headings',
    'No.\tNombre\tTeléfono\tCiudad\n1\tAna López\t6181234567\tDurango\n2\tBeto Ruiz\t6187654321\tGómez Palacio',
    ['Ana López', 'Beto Ruiz'],
  ],
  [
    'a sheet with surnames before',
    'Paterno\tMaterno\tNombre(s)\nLópez\tPérez\tAna María\nRuiz\t\tBeto',
    ['Ana María López Pérez', 'Beto Ruiz'],
  ],
  [
    'a sheet without headings, name and surname apart',
    '1\tAna\tLópez\t618 123 4567\n2\tMaría José\tRuiz\t618 765 4321\n3\tBeto\tSoto\t',
    ['Ana López', 'María José Ruiz', 'Beto Soto'],
  ],
  [
    'a sheet of one family',
    'Ana\tHernández\nBeto\tHernández\nCarla\tHernández',
    ['Ana Hernández', 'Beto Hernández', 'Carla Hernández'],
  ],
  [
    'a sheet with name and city',
    'Ana López\tDurango\nBeto Ruiz\tDurango\nCarla Soto\tLerdo',
    ['Ana López', 'Beto Ruiz', 'Carla Soto'],
  ],
  [
    'a sheet with surnames and name',
    'López Pérez\tAna\nRuiz Soto\tBeto',
    ['López Pérez Ana', 'Ruiz Soto Beto'],
  ],
  ['a sheet with marks', 'Ana López\tx\tx\nBeto Ruiz\t\tx', ['Ana López', 'Beto Ruiz']],
  [
    'surnames first in a column of a sheet',
    '1\tLópez Pérez, Ana\n2\tRuiz Soto, Beto',
    ['Ana López Pérez', 'Beto Ruiz Soto'],
  ],
  ['rows without a name', 'Nombre\tTeléfono\nAna\t6181234567\n\t6180000000', ['Ana']],
  ['the same person twice', 'Ana\nANA\nana', ['Ana', 'ANA', 'ana']],
  ['a sheet, and a name typed below', 'Ana López\t6181234567\nBeto', ['Ana López', 'Beto']],
];

describe('parseNames', () => {
  it.each(cases)('%s', (_what, text, people) => {
    expect(parseNames(text)).toEqual(people);
  });

  it('a pasted list of sixty lines is sixty people, in its order', () => {
    const names = Array.from(
      { length: 60 },
      (_, index) => `Persona ${'abcdefghij'[index % 10]}${index}`,
    );
    const text = names.map((name, index) => `${index + 1}. ${name}  `).join('\r\n');
    expect(parseNames(text)).toEqual(names);
  });

  it('never makes a name of blanks or of signs', () => {
    for (const [, text] of cases) {
      for (const name of parseNames(text)) expect(name).toMatch(/^\S(.*\S)?$/u);
    }
  });
});
