import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { institutionStatus, isOutcomeDue, isVerificationDue } from './institution-status.ts';

const NOW = Date.parse('2026-11-26T18:00:00Z');
const ago = (days: number) => NOW - days * DAY_MS;

it.each([
  [null, null, 'pendiente', true],
  [null, 10, 'activa', false],
  [null, 366, 'activa', true],
  [null, 730, 'activa', true],
  [null, 731, 'inactiva', true],
  [5, 10, 'inactiva', false],
  [5, null, 'inactiva', false],
] as const)('archived %s, verified %s days ago: %s', (archived, verified, status, isDue) => {
  const freshness = {
    askedAt: null,
    archivedAt: archived === null ? null : ago(archived),
    verifiedAt: verified === null ? null : ago(verified),
  };
  expect(institutionStatus(freshness, NOW)).toBe(status);
  expect(isVerificationDue(freshness, NOW)).toBe(isDue);
});

it('a contact who was asked is left a month to answer', () => {
  const asked = (days: number) => ({ archivedAt: null, verifiedAt: null, askedAt: ago(days) });
  expect(isVerificationDue(asked(29), NOW)).toBe(false);
  expect(isVerificationDue(asked(30), NOW)).toBe(true);
});

describe('whether they met is asked', () => {
  const link = { status: 'accepted', outcome: null, answeredAt: ago(30), outcomeAt: null } as const;
  it.each([
    ['30 days after they agreed', {}, true],
    ['not before', { answeredAt: ago(29) }, false],
    ['not while they have not', { status: 'requested' as const, answeredAt: null }, false],
    ['not of what was accepted nobody knows when', { answeredAt: null }, false],
    ['not once they have', { outcome: 'met' as const, outcomeAt: ago(60) }, false],
    ['again after «Todavía no»', { outcome: 'not_yet' as const, outcomeAt: ago(31) }, true],
    ['30 days after it', { outcome: 'not_yet' as const, outcomeAt: ago(3) }, false],
  ])('%s', (_, fields, isDue) => {
    expect(isOutcomeDue({ ...link, ...fields }, NOW)).toBe(isDue);
  });
});
