import { describe, expect, it } from 'vitest';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { canPause, groupByStage, nextStage } from './prospect-stages.ts';

it.each([
  ['Por contactar', 'Contactado'],
  ['Contactado', 'Invitado'],
  ['Invitado', 'Asistió'],
  ['Asistió', 'Integrado'],
  ['Integrado', null],
  ['En pausa', 'Por contactar'],
  ['Se mudó', null],
  [null, null],
])('after «%s» comes «%s»', (stage, next) => {
  expect(nextStage(stage)).toBe(next);
});

it('nobody is paused twice, nor after the end', () => {
  expect(['Invitado', 'Se mudó', 'En pausa', 'Integrado'].map(canPause)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const prospect = (prospectName: string, currentStage: string | null, nextStepDate: string | null) =>
  ({ prospectName, currentStage, nextStepDate }) as OverlaidFollowUp;

describe('the pipeline', () => {
  it('has the stages with somebody in them, in the order of the way, other words last', () => {
    const groups = groupByStage([
      prospect('Ana', 'Se mudó', null),
      prospect('Beto', 'Invitado', null),
      prospect('Chela', null, null),
    ]);
    expect(groups.map(({ stage }) => stage)).toEqual(['Por contactar', 'Invitado', 'Se mudó']);
  });

  it('puts the nearest next step first, then the names', () => {
    const [group] = groupByStage([
      prospect('Óscar', 'Invitado', null),
      prospect('Lupita', 'Invitado', null),
      prospect('Toño', 'Invitado', '2026-03-09T18:00:00.000Z'),
      prospect('Zoe', 'Invitado', '2026-03-02T18:00:00.000Z'),
    ]);
    expect(group?.prospects.map(({ prospectName }) => prospectName)).toEqual([
      'Zoe',
      'Toño',
      'Lupita',
      'Óscar',
    ]);
  });
});
