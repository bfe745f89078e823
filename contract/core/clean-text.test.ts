import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

const HIDDEN =
  '\u0000\u0007\u00AD\u034F\u061C\u115F\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B' +
  '\u202C\u202D\u202E\u2060\u2063\u2066\u2067\u2068\u2069\u3164\uFE0F\uFEFF\uFFA0\uFFF9' +
  '\u{E0041}\u{E007F}';

describe('a text of one line', () => {
  it.each([...HIDDEN])('loses %j, which no one sees', (hidden) => {
    expect(cleanLine(`${hidden}Lu${hidden}pita${hidden}`)).toBe('Lupita');
    expect(cleanLine(hidden.repeat(3))).toBe('');
  });

  it.each([
    ...['\t', '\n', '\r\n', '\u000B', '\u0085', '\u00A0', '\u2003', '\u2009', '\u2028', '\u202F'],
    ...['\u2800', '\u3000', '  ', ' \u00A0 ', '\n\n'],
  ])('has one blank for %j', (blank) => {
    expect(cleanLine(`${blank}Ana${blank}Ruiz${blank}`)).toBe('Ana Ruiz');
    expect(cleanLine(blank)).toBe('');
  });

  it('has composed accents, so that one name is one name', () => {
    expect(cleanLine('Jose\u0301 Nun\u0303ez')).toBe('José Nuñez');
  });

  it.each(['👩‍👩‍👧', '👩🏽‍🦰', '❤️', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🇲🇽', '🧔‍♂️'])('keeps %s whole', (emoji) => {
    expect(cleanLine(` Lupita ${emoji} `)).toBe(`Lupita ${emoji}`);
    expect(cleanText(`Lupita\n${emoji}${emoji}`)).toBe(`Lupita\n${emoji}${emoji}`);
  });

  it('is never longer than it was written, where a letter grows when composed', () => {
    expect(cleanLine('\u0958')).toBe('\u0958');
  });

  it('keeps punctuation, signs and letters of any alphabet', () => {
    for (const text of ['Ma. Elena (Güera) «O’Brien» #2 – ½', 'Παύλος 张伟 Йосиф']) {
      expect(cleanLine(text)).toBe(text);
    }
  });
});

describe('a text of several lines', () => {
  it('keeps lines, indents and double blanks, and loses what no one sees', () => {
    expect(cleanText('  Uno:\r\n\t- a\u200B  b\u00A0c\r\u202Edos\u2028tres  \n')).toBe(
      'Uno:\n\t- a  b c\ndos\ntres',
    );
    expect(cleanText('\u200B \n \u2066')).toBe('');
  });
});

describe('any text', () => {
  const anyText = fc.string({ unit: fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)) });
  const hiddenAmong = fc
    .array(fc.oneof(fc.constantFrom(...HIDDEN, ' ', '\n', '❤', '👩', 'a', 'é', 'e\u0301'), anyText))
    .map((parts) => parts.join(''));

  it('is as it is after the first cleaning, and never longer than it was', () => {
    fc.assert(
      fc.property(hiddenAmong, (text) => {
        for (const clean of [cleanLine, cleanText]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          // Text that fits its column fits again: a queued row is never refused for length.
          expect(once.length).toBeLessThanOrEqual(text.length);
        }
        expect(cleanLine(text)).not.toMatch(
          /[\t\n\r\u00AD\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]| {2}/,
        );
      }),
    );
  });
});
