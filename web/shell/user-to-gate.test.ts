import { expect, it } from 'vitest';
import { userToGate } from './user-to-gate.ts';

const ana = { id: 1, alias: 'Ana', role: 'integrante', city: 'x', state: 'y', fullName: null };

it.each([
  [{}, null],
  [{ consentRequired: true }, 'consent'],
  [{ consentRequired: true, guardianRequired: true }, 'guardian'],
  [{ mustChangePassword: true }, 'password'],
  [{ mustChangePassword: true, consentRequired: true }, 'password'],
  [{ mustChangePassword: false, consentRequired: false }, null],
])('%o: %s', (flags, gate) => {
  expect(userToGate({ ...ana, ...flags })).toBe(gate);
});
