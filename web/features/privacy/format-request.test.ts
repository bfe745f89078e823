import { expect, it } from 'vitest';
import type { PrivacyRequestItem } from '#contract/privacy';
import { formatGrantEffect, requestToDetail, requestToTerm } from './format-request.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const request: PrivacyRequestItem = {
  ...{ id: 1, kind: 'rectification', state: 'received', personId: 7, alias: 'Ana' },
  ...{ detail: 'alias: Ana María', createdAt: '2026-11-01T18:00:00Z' },
  ...{ dueAt: '2026-12-20T18:00:00Z', answeredAt: null, answer: null },
};
const termOf = (patch: Partial<PrivacyRequestItem>) => requestToTerm({ ...request, ...patch }, NOW);

it('tells by when it is due, and loudly when that is soon or past', () => {
  expect(termOf({})).toEqual({
    tone: 'neutral',
    text: 'Vence en 29 días, el 20 de diciembre de 2026',
  });
  expect(termOf({ dueAt: '2026-11-22T10:00:00Z' })).toMatchObject({ tone: 'attention' });
  expect(termOf({ dueAt: '2026-11-22T10:00:00Z' }).text).toMatch(/^Vence mañana/);
  expect(termOf({ dueAt: '2026-11-21T18:30:00Z' }).text).toMatch(/^Vence hoy/);
  expect(termOf({ state: 'extended', dueAt: '2026-11-21T17:00:00Z' })).toMatchObject({
    tone: 'risk',
  });
});

it('has no term once it was answered, but what was granted is to be done', () => {
  const answeredAt = '2026-11-20T18:00:00Z';
  expect(termOf({ state: 'refused', answeredAt })).toEqual({
    tone: 'neutral',
    text: 'Respondida el 20 de noviembre de 2026',
  });
  expect(termOf({ state: 'granted', answeredAt }).text).toContain('cumplir antes del');
});

it('names the field that is to be corrected', () => {
  expect(requestToDetail(request)).toBe('Alias: Ana María');
  expect(requestToDetail({ ...request, detail: 'other: mi parroquia' })).toBe('mi parroquia');
  expect(requestToDetail({ ...request, kind: 'access' })).toBe('alias: Ana María');
  expect(requestToDetail({ ...request, detail: 'mi nombre está mal' })).toBe('mi nombre está mal');
});

it('says what a yes does by itself', () => {
  expect(formatGrantEffect(request)).toBe('El dato se corrige ahora.');
  expect(formatGrantEffect({ ...request, detail: 'other: algo' })).toContain('a mano');
  expect(formatGrantEffect({ ...request, kind: 'cancellation' })).toContain('se borran ahora');
  expect(formatGrantEffect({ ...request, kind: 'access', personId: null })).toContain(
    'ya no existe',
  );
});
