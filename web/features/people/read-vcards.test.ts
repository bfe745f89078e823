import { describe, expect, it } from 'vitest';
import { readPeopleFile } from './read-people-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

function read(bytes: Uint8Array) {
  const file = readPeopleFile(bytes);
  if (file.type !== 'rows') throw new Error(file.sentence);
  return file;
}

describe('the contacts of a phone', () => {
  it('of today, with a place or without', () => {
    const vcf = [
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Ruiz\\, viuda;Ana;María;;', 'FN:Ana María Ruiz'],
      ...['NICKNAME:Anita', 'item1.TEL;type=CELL:+52 618 555 0123', 'TEL;type=HOME:618 555 0199'],
      ...['EMAIL;type=INTERNET:ana@demo.example', 'BDAY:19800512'],
      ...['ADR;type=HOME:;;Calle 5\\; int. 2;Canatlán;Durango;34000;México'],
      ...['NOTE:una nota que', '  sigue en otra línea', 'END:VCARD'],
      ...[
        'BEGIN:VCARD',
        'VERSION:4.0',
        'N:Luna;Eva;;;',
        'TEL;VALUE=uri:tel:+526185550124',
        'END:VCARD',
      ],
    ].join('\r\n');
    const { rows, lines, needsPlace } = read(utf8(vcf));
    expect(rows).toEqual([
      {
        ...{ line: 1, alias: 'Anita', fullName: 'Ana María Ruiz', phone: '+52 618 555 0123' },
        ...{
          email: 'ana@demo.example',
          birthDate: '1980-05-12',
          city: 'Canatlán',
          state: 'Durango',
        },
      },
      { line: 14, alias: 'Eva Luna', fullName: 'Eva Luna', phone: '+526185550124' },
    ]);
    expect([lines, needsPlace]).toEqual([2, false]);
  });

  it('of an older one, which writes accents in figures and asks for a place', () => {
    const vcf = [
      ...['BEGIN:VCARD', 'VERSION:2.1'],
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Jos=C3=A9 =',
      '=C3=81ngel;;;',
      ...['TEL;CELL:6185550123', 'END:VCARD', ''],
    ].join('\n');
    const { rows, needsPlace } = read(utf8(vcf));
    expect(rows).toMatchObject([{ alias: 'José Ángel Muñoz', phone: '6185550123' }]);
    expect(needsPlace).toBe(true);
  });

  it('that is cut off is told, and loses no other', () => {
    const card = (name: string) => `BEGIN:VCARD\nFN:${name}\nEND:VCARD\n`;
    const { rows, problems, lines } = read(
      utf8(`${card('Ana')}BEGIN:VCARD\nFN:Beto\n${card('Eva')}BEGIN:VCARD\nFN:Luis`),
    );
    expect(rows.map(({ alias }) => alias)).toEqual(['Ana', 'Eva']);
    expect(problems.map(({ line }) => line)).toEqual([4, 9]);
    expect(lines).toBe(4);
  });
});
