import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createAnnouncement } from './announcement-writing.ts';

const ENTRIES = { title: 'Retiro', content: 'Nos vemos el sábado.', priority: 'alta' };
const START = '2026-12-01T18:00:00.000Z';
const END = '2026-12-08T18:00:00.000Z';

function problems(over: object): string[] {
  const { issues = [] } = v.safeParse(createAnnouncement.body, { ...ENTRIES, ...over });
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

it.each([
  [{}],
  [{ asksAck: true }],
  [{ priority: 'media' }],
  [{ targetState: 'Durango', targetCity: 'Lerdo' }],
  [{ targetGroupId: 3 }],
  [{ publishAt: START }],
  [{ expiresAt: END }],
  [{ publishAt: START, expiresAt: END }],
])('%o may be written', (over) => {
  expect(problems(over)).toEqual([]);
});

it.each([
  [
    { asksAck: true, priority: 'media' },
    'asksAck: Solo se pide «Enterado» en los de prioridad alta',
  ],
  [{ targetCity: 'Lerdo' }, 'targetCity: Elige primero el estado'],
  [{ targetGroupId: 3, targetState: 'Durango' }, 'targetGroupId: Una comunidad ya dice su lugar'],
  [{ targetGroupId: 3, targetCity: 'Lerdo' }, 'targetGroupId: Una comunidad ya dice su lugar'],
  [{ publishAt: END, expiresAt: START }, 'expiresAt: Debe ser después de publicarse'],
  [{ publishAt: START, expiresAt: START }, 'expiresAt: Debe ser después de publicarse'],
])('%o is told at its field', (over, problem) => {
  expect(problems(over)).toEqual([problem]);
});
