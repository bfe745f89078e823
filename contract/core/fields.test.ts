import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  email,
  flag,
  id,
  idParam,
  isoTime,
  isWebLink,
  longText,
  moment,
  optionalFlag,
  optionalLink,
  optionalLongText,
  optionalMoment,
  optionalText,
  password,
  publicIdParam,
  storedText,
  text,
  uuid,
} from './fields.ts';

/** The parsed value, or the refusal's sentence. */
function read(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : { refused: result.issues[0].message };
}
// Any code point, lone surrogates included. (fast-check's own unit takes seconds to build.)
const anyText = fc.string({
  unit: fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)),
});
const refused = (message: string) => ({ refused: message });

describe('texts', () => {
  const name = text(5, 'Falta el nombre');

  it('are trimmed, and may be as long as they may be', () => {
    expect(read(name, '  abcde ')).toBe('abcde');
    expect(read(name, 'abcdef')).toEqual(
      refused('El texto es demasiado largo (máximo 5 caracteres)'),
    );
  });

  it.each(['', '   ', '\u0000', null, undefined, 7, {}, ['a']])('miss something in %j', (value) => {
    expect(read(name, value)).toEqual(refused('Falta el nombre'));
  });

  it('lose the character no database takes', () => {
    expect(read(name, 'a\u0000b')).toBe('ab');
    expect(read(optionalText(5), 'a\u0000b')).toBe('ab');
  });

  it('of one line are cleaned of blanks and of what no one sees', () => {
    expect(read(text(20, 'Falta'), '\u202A Ana\u00A0\n Ruiz\u200B')).toBe('Ana Ruiz');
    expect(read(optionalText(20), '\u202A Ana\u00A0\n Ruiz\u200B')).toBe('Ana Ruiz');
    expect(read(optionalText(20), '\u200B\u00A0')).toBeNull();
    expect(read(email, '\u200BAna\u00AD@Demo.MX\u202C')).toBe('ana@demo.mx');
    expect(read(optionalLink, '\u200Bhttps://demo.mx/a\u202C')).toBe('https://demo.mx/a');
  });

  it('of several lines keep their lines', () => {
    expect(read(longText(20, 'Falta'), ' uno\r\ndos\u200B ')).toBe('uno\ndos');
    expect(read(optionalLongText(20), ' uno\r\ndos\u200B ')).toBe('uno\ndos');
    expect(read(longText(20, 'Falta'), '\u200B')).toEqual(refused('Falta'));
  });

  it('of nothing visible are refused, or in a queued row replaced as they were once accepted', () => {
    expect(read(name, '\u200B\u2066')).toEqual(refused('Falta el nombre'));
    const queued = text(20, 'Falta el nombre', 'Sin nombre');
    expect(read(queued, '\u200B\u2066')).toBe('Sin nombre');
    expect(read(queued, ' \u0000')).toEqual(refused('Falta el nombre'));
  });

  it('that are looked up are compared as they were stored', () => {
    expect(read(storedText(20, 'Falta'), ' Ana\u200B  Ruiz ')).toBe('Ana\u200B  Ruiz');
    expect(read(storedText(20, 'Falta'), ' \u0000')).toEqual(refused('Falta'));
  });

  it('that are optional become null when there is nothing in them', () => {
    for (const nothing of [undefined, null, '', '  ', '\u0000']) {
      expect(read(optionalText(5), nothing)).toBeNull();
    }
    expect(read(optionalText(5), ' ab ')).toBe('ab');
    expect(read(optionalText(5), 'abcdef')).toEqual(
      refused('El texto es demasiado largo (máximo 5 caracteres)'),
    );
    expect(read(optionalText(5), 3)).toEqual(refused('Se esperaba un texto'));
  });
});

describe('flags', () => {
  it('are false when missing, and nothing but true and false otherwise', () => {
    expect(read(flag, undefined)).toBe(false);
    expect(read(flag, null)).toBe(false);
    expect(read(flag, true)).toBe(true);
    for (const value of [0, 1, 'true', 'sí', {}, []]) {
      expect(read(flag, value)).toEqual(refused('Se esperaba sí o no'));
    }
  });

  it('that may be left unsaid tell «no» from nothing', () => {
    expect(read(optionalFlag, undefined)).toBeUndefined();
    expect(read(optionalFlag, null)).toBeUndefined();
    expect(read(optionalFlag, false)).toBe(false);
    expect(read(optionalFlag, 'no')).toEqual(refused('Se esperaba sí o no'));
  });
});

describe('ids', () => {
  it('are positive integers that every database holds', () => {
    expect(read(id, 1)).toBe(1);
    expect(read(id, 2_147_483_647)).toBe(2_147_483_647);
    for (const value of [0, -1, 1.5, 2_147_483_648, 2 ** 53, Number.NaN, Infinity, '1', null]) {
      expect(v.is(id, value)).toBe(false);
    }
  });

  it('in a path are written in one way only', () => {
    expect(read(idParam, '42')).toBe(42);
    expect(read(idParam, '2147483647')).toBe(2_147_483_647);
    for (const value of ['0', '01', '+1', '-1', '1.0', '1e3', ' 1', '0x1', '2147483648', '', '१']) {
      expect(v.is(idParam, value)).toBe(false);
    }
  });

  it('that are UUIDs are taken in either case and kept in lower case', () => {
    const one = '018f3a5c-9d1e-7c3b-9a2f-5e6d7c8b9a0f';
    expect(read(uuid, one.toUpperCase())).toBe(one);
    for (const value of [
      one.slice(1),
      `${one}0`,
      `x${one}`,
      one.replaceAll('-', ''),
      `{${one}}`,
      `${one}\n`,
      '00000000-0000-0000-0000-000000000000',
      '018f3a5c-9d1e-7c3b-7a2f-5e6d7c8b9a0f',
      7,
      null,
    ]) {
      expect(v.is(uuid, value)).toBe(false);
    }
  });

  it('in a public link are short and plain', () => {
    expect(read(publicIdParam, 'ABCD-EFGH-JKMN')).toBe('abcd-efgh-jkmn');
    for (const value of ['abcd', 'x'.repeat(25), '../../../etc/passwd', 'abcd efgh jkmn', '']) {
      expect(v.is(publicIdParam, value)).toBe(false);
    }
  });
});

describe('moments', () => {
  const date = moment('Falta la fecha');

  it.each([
    ['2026-03-07T01:00:00Z', '2026-03-07T01:00:00.000Z'],
    ['2026-03-07T01:00:00.123456789Z', '2026-03-07T01:00:00.123Z'],
    ['2026-03-07T01:00Z', '2026-03-07T01:00:00.000Z'],
    ['2026-03-07T01:00:00+02:00', '2026-03-06T23:00:00.000Z'],
    ['2026-03-07T01:00:00-0600', '2026-03-07T07:00:00.000Z'],
    // Without a zone: central Mexico.
    ['2026-03-07T19:30', '2026-03-08T01:30:00.000Z'],
    ['2026-03-07 19:30:05', '2026-03-08T01:30:05.000Z'],
    ['2026-03-07', '2026-03-07T06:00:00.000Z'],
    [' 2026-03-07 ', '2026-03-07T06:00:00.000Z'],
    // Implausible but readable: flagged where stored.
    ['0001-01-01', '0001-01-01T06:00:00.000Z'],
    ['9999-12-31T00:00:00Z', '9999-12-31T00:00:00.000Z'],
  ])('reads %s', (written, meant) => {
    expect(read(date, written)).toBe(meant);
  });

  it.each([
    'hoy',
    '07/03/2026',
    '2026-13-01',
    '2026-00-10',
    '2026-03-07T25:00',
    '2026-03-07T10:61',
    '2026-3-7',
    '2026-03-07T10',
    '2026-03-07 (sábado)',
    'el 2026-03-07',
    '2026-03-07T10:00:00+99:99',
    '+012026-03-07T10:00:00Z',
    '2026-03-07T10:00:00Z; drop table meetings',
    '२०२६-०३-०७',
  ])('does not guess at %s', (written) => {
    expect(read(date, written)).toEqual(refused('La fecha no es válida'));
    expect(isoTime(written)).toBeNull();
  });

  it('are missing when there is nothing, and refused when there is too much', () => {
    for (const nothing of ['', '  ', null, undefined, 7, new Date(0)]) {
      expect(read(date, nothing)).toEqual(refused('Falta la fecha'));
    }
    expect(read(date, `2026-03-07${' '.repeat(9)}${'x'.repeat(40)}`)).toEqual(
      refused('La fecha no es válida'),
    );
  });

  it('refuse a day that the month does not have', () => {
    for (const written of ['2026-02-30', '2026-04-31', '2025-02-29', '2026-02-30T10:00:00Z']) {
      expect(read(date, written)).toEqual(refused('La fecha no es válida'));
    }
    expect(read(date, '2024-02-29T12:00:00Z')).toBe('2024-02-29T12:00:00.000Z');
  });

  it('that are optional become null when there is nothing, and are read otherwise', () => {
    for (const nothing of [undefined, null, '', '  ']) {
      expect(read(optionalMoment, nothing)).toBeNull();
    }
    expect(read(optionalMoment, ' 2026-03-07 ')).toBe('2026-03-07T06:00:00.000Z');
    for (const wrong of ['mañana', 7, `2026-03-07${' '.repeat(40)}x`]) {
      expect(read(optionalMoment, wrong)).toEqual(refused('La fecha no es válida'));
    }
  });

  it('are the same however often they are read', () => {
    const any = fc.date({ min: new Date(0), max: new Date('9998-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(any, (moment) => {
        expect(read(date, moment.toISOString())).toBe(moment.toISOString());
      }),
    );
  });

  it('end in a sentence or a date for any text at all', () => {
    fc.assert(
      fc.property(anyText, (written) => {
        const found = read(date, written);
        const sentences = ['La fecha no es válida', 'Falta la fecha'];
        if (typeof found === 'string') expect(Number.isNaN(Date.parse(found))).toBe(false);
        else expect(sentences).toContain((found as { refused: string }).refused);
      }),
    );
  });
});

describe('links', () => {
  it.each([
    'https://example.org',
    'http://example.org/a?b=c#d',
    'HTTPS://Example.org:8080/ruta',
    'https://ejemplo.mx/oración',
    'https://[2001:db8::1]/',
    'https://youtu.be/dQw4w9WgXcQ?t=1',
    'https://example.org/@usuario',
    `https://example.org/${'a'.repeat(2_028)}`,
  ])('takes %s', (link) => {
    expect(isWebLink(link)).toBe(true);
    expect(read(optionalLink, ` ${link} `)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org',
    '//example.org',
    'example.org',
    'https:example.org',
    'https:/example.org',
    'https://',
    'https:///',
    'https://?q',
    'https://...',
    'https://banco.mx@ladron.mx',
    'https://usuario:clave@example.org/',
    'https://example.org\\@ladron.mx',
    'https://exa mple.org',
    'https://example.org/a b',
    'https://example.org/\tx',
    'https://example.org/\nx',
    'https://example.org/\u202Egnp.exe',
    'https://example.org/\u200Boculto',
    'https://example.org/\u0000',
    ' https://example.org',
    'https://.../https://example.org',
    `https://example.org/${'a'.repeat(2_029)}`,
  ])('refuses %j', (link) => {
    expect(isWebLink(link)).toBe(false);
  });

  it('are optional', () => {
    for (const nothing of [undefined, null, '', '  ']) {
      expect(read(optionalLink, nothing)).toBeNull();
    }
    expect(read(optionalLink, 'javascript:1')).toEqual(refused('Debe ser una URL válida'));
    expect(read(optionalLink, 5)).toEqual(refused('Debe ser una URL válida'));
  });

  it('that are taken open a web page of the host they show', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abcxyz0189-ñ'),
      minLength: 1,
      maxLength: 9,
    });
    const rest = fc.string({ unit: fc.constantFrom(...'/?#=&%.:@ab1'), maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom('http', 'https'), word, rest, (scheme, host, path) => {
        expect(isWebLink(`${scheme}://a${host}.mx/${path}`)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(anyText, (tail) => {
        const link = `https://${tail}`;
        if (!isWebLink(link)) return;
        expect(link).toMatch(/^https:\/\/[^\s@/?#\\]+/);
      }),
    );
  });
});

describe('e-mail and password', () => {
  it('is trimmed and lowered, and needs a shape', () => {
    expect(read(email, '  Ana@Demo.MX ')).toBe('ana@demo.mx');
    const wrong = refused('El correo electrónico no es válido');
    for (const value of [
      'ana',
      'ana@demo',
      '@demo.mx',
      'a b@demo.mx',
      'a@@demo.mx',
      'ana@demo.mx, beto',
    ]) {
      expect(read(email, value)).toEqual(wrong);
    }
    expect(read(email, `${'a'.repeat(250)}@demo.mx`)).toEqual(wrong);
    for (const value of ['', '  ', undefined, null, 3]) {
      expect(read(email, value)).toEqual(refused('El correo electrónico es requerido'));
    }
  });

  it('is kept exactly as typed, up to what anybody would type', () => {
    expect(read(password, '  clave ')).toBe('  clave ');
    expect(read(password, 'ñ'.repeat(512))).toBe('ñ'.repeat(512));
    expect(read(password, 'ñ'.repeat(513))).toEqual(refused('La contraseña es demasiado larga'));
    for (const value of ['', undefined, null, 7]) {
      expect(read(password, value)).toEqual(refused('La contraseña es requerida'));
    }
  });
});
