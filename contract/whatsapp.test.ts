import { describe, expect, it } from 'vitest';
import { toE164, whatsAppChat, whatsAppShare } from './whatsapp.ts';

describe('a phone number', () => {
  it.each([
    ['6185550123', '+526185550123'],
    ['618 555 0123', '+526185550123'],
    ['(618) 555-0123', '+526185550123'],
    ['+52 618 555 0123', '+526185550123'],
    ['+52 1 618 555 0123', '+526185550123'],
    ['52 618 555 0123', '+526185550123'],
    ['5216185550123', '+526185550123'],
    ['00526185550123', '+526185550123'],
    ['044 618 555 0123', '+526185550123'],
    ['045 618 555 0123', '+526185550123'],
    ['01 618 555 0123', '+526185550123'],
    ['+52 618 500 1234', '+526185001234'],
    ['+1 (915) 555-0123', '+19155550123'],
    ['+34 612 345 678', '+34612345678'],
    ['  +34 612 345 678', '+34612345678'],
    ['  0034 612 345 678', '+34612345678'],
    ['+1 234 567 8', '+12345678'],
    ['+1 521 618 555 0123', '+15216185550123'],
    ['+123 456 789 012 345', '+123456789012345'],
  ])('%s is dialled %s', (typed, dialled) => {
    expect(toE164(typed)).toBe(dialled);
  });

  it.each([
    '',
    '555 0123',
    'no tiene',
    '+52 618 555',
    '618 555 0123 ext 4',
    '+1234567890123456',
    '+1234567',
    '+0123456789',
    '52 1 618 555 01',
    '52 01 618 555 0123',
    '01 52 618 555 0123',
    '618 555 0123 +1',
    '52 618 555 0123 4',
    '152 618 555 0123',
    '0 044 618 555 0123',
    '044 618 555 0123 4',
    '+521 618 555 0123 4',
  ])('«%s» cannot be dialled', (typed) => {
    expect(toE164(typed)).toBeNull();
  });
});

describe('a chat', () => {
  it('opens with the text written', () => {
    const link = whatsAppChat('618 555 0123', 'Hola Lupita, ¿cómo estás? & más');
    expect(link).toBe(
      'https://wa.me/526185550123?text=Hola%20Lupita%2C%20%C2%BFc%C3%B3mo%20est%C3%A1s%3F%20%26%20m%C3%A1s',
    );
  });

  it('may be chosen when it opens', () => {
    expect(whatsAppShare('a b&c')).toBe('https://wa.me/?text=a%20b%26c');
  });

  it('opens empty, or not at all', () => {
    expect(whatsAppChat('618 555 0123')).toBe('https://wa.me/526185550123');
    expect(whatsAppChat(null, 'Hola')).toBeNull();
    expect(whatsAppChat('12', 'Hola')).toBeNull();
  });
});
