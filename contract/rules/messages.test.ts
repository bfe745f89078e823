import { expect, it } from 'vitest';
import { messageChat } from './messages.ts';

const phone = '618 555 0123';

it('writes to whoever has a number and agreed', () => {
  expect(messageChat({ phone, agreesToMessages: true }, 'Hola')).toEqual({
    href: 'https://wa.me/526185550123?text=Hola',
    obstacle: null,
  });
  expect(messageChat({ phone, agreesToMessages: true }).href).toBe('https://wa.me/526185550123');
});

it.each([
  [{ phone: null, agreesToMessages: true }, 'noPhone'],
  [{ phone: '12', agreesToMessages: true }, 'noPhone'],
  [{ phone: null, agreesToMessages: false }, 'noPhone'],
  [{ phone, agreesToMessages: false }, 'notAgreed'],
])('of %j says what is in the way: %s', (person, obstacle) => {
  expect(messageChat(person, 'Hola')).toEqual({ href: null, obstacle });
});
