import { expect, it } from 'vitest';
import { formatProgress, formatReason } from './objective-labels.ts';

const standing: Parameters<typeof formatReason>[0] & Parameters<typeof formatProgress>[0] = {
  ...{ status: 'behind', current: 20, target: 100, expected: 48, deadline: '2026-12-31' },
  ...{ source: 'manual', closedAt: null, percent: 20, unit: 'familias' },
};
const today = '2026-11-26';

it('tells why an objective stands as it does', () => {
  expect(formatReason(standing, today)).toBe('A un ritmo parejo, hoy iría en 48; va en 20.');
  expect(formatReason({ ...standing, deadline: '2026-11-25' }, today)).toBe(
    'Venció sin alcanzarse. Faltan 80.',
  );
  expect(formatReason({ ...standing, current: 100 }, today)).toBe('Ya se alcanzó la meta.');
  expect(formatReason({ ...standing, status: 'unknown' }, today)).toBe(
    'Hace más de 30 días que nadie declara su avance.',
  );
  expect(formatReason({ ...standing, status: 'unknown', source: 'tertulias' }, today)).toBe(
    'Todavía no hay nada que medir.',
  );
  expect(formatReason({ ...standing, closedAt: '2026-11-01T00:00:00.000Z' }, today)).toBe(
    'Se cerró antes de alcanzarla. Faltan 80.',
  );
});

it('writes progress with its unit', () => {
  expect(formatProgress(standing)).toBe('20/100 familias · 20 %');
  expect(formatProgress({ ...standing, unit: null, source: 'invitation_rate' })).toBe(
    '20/100 % · 20 %',
  );
});
