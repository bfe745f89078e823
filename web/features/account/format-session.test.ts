import { expect, it } from 'vitest';
import { formatSession } from './format-session.ts';

const ageOf = () => 'ayer';
const plain = { seenAt: '2026-11-20T12:00:00Z', via: 'password', shared: false } as const;

it.each([
  [plain, 'Último uso: ayer'],
  [{ ...plain, shared: true }, 'Último uso: ayer · teléfono compartido'],
  [{ ...plain, via: 'link' as const }, 'Último uso: ayer · entró con un enlace'],
  [{ ...plain, via: 'queue-only' as const }, 'Último uso: ayer · solo para entregar registros'],
])('%o', (session, words) => {
  expect(formatSession(session, ageOf)).toBe(words);
});
