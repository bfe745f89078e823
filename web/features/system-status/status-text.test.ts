import { expect, it } from 'vitest';
import type { StatusFinding, StatusPoint } from '#contract/system-status';
import {
  dayToLabel,
  findingsToTitle,
  formatDuration,
  formatWait,
  groupFindings,
  largestOf,
  lastOf,
  queueToNote,
  statusToLead,
  sumOf,
} from './status-text.ts';

const found = (...levels: StatusFinding['level'][]) =>
  levels.map((level) => ({ topic: level, level, says: '', todo: null }));

it.each([
  [found('ok', 'ok'), 'Todo está bien'],
  [found('ok', 'warn'), 'Funciona, con 1 aviso'],
  [found('bad', 'ok'), '1 cosa está mal'],
  [found('warn', 'bad', 'warn', 'bad'), '2 cosas están mal, y hay 2 avisos'],
])('%j is «%s»', (findings, title) => {
  expect(findingsToTitle(findings)).toBe(title);
});

it('what is worst is told first', () => {
  expect(groupFindings(found('ok', 'bad', 'warn')).bad).toHaveLength(1);
});

it.each([
  [20_000, '1 minuto'],
  [3_600_000, '1 hora'],
  [4 * 86_400_000, '4 días'],
])('%d ms of waiting are «%s»', (ms, text) => {
  expect(formatWait(ms)).toBe(text);
});

it('an empty queue says so', () => {
  const queue = { name: 'quarantine', oldestMs: 90_000 } as const;
  expect(queueToNote({ ...queue, size: 0 })).toBe('nada espera');
  expect(queueToNote({ ...queue, size: 2 })).toBe('lo más antiguo, desde hace 1 minuto');
});

it('durations are short in their own unit', () => {
  expect([25, 2_500].map(formatDuration)).toEqual(['25 ms', '2.5 s']);
});

it('the lead tells version, size and backup', () => {
  const facts = { version: '1.2.0', bytes: 2_400_000_000, newestBackupAt: null };
  expect(statusToLead(facts, 0)).toBe('Versión 1.2.0 · base de datos de 2.4 GB · sin respaldos');
  const at = Date.parse('2026-11-26T10:00:00Z');
  const made = { ...facts, newestBackupAt: new Date(at - 7_200_000).toISOString() };
  expect(statusToLead(made, at)).toContain('último respaldo: hace 2 horas');
  expect(dayToLabel('2026-11-06')).toBe('6/11');
});

it('hours without a sample are no zero', () => {
  const point = (requests: number | null) => ({ at: '', requests }) as StatusPoint;
  const points = [point(3), point(4), point(null)];
  expect(sumOf(points, 'requests')).toBe(7);
  expect(largestOf(points, 'requests')).toBe(4);
  expect(lastOf(points, 'requests')).toBe(4);
  expect(lastOf([point(null)], 'requests')).toBeNull();
});
