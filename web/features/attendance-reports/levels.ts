import { LEVELS, type Level } from '#contract/rules/figure';
import type { LevelParam } from './search-params.ts';

const PARAMS: Readonly<Record<Level, LevelParam>> = {
  good: 'excelente',
  attention: 'atencion',
  risk: 'riesgo',
  unknown: 'sin-datos',
};

export const levelToParam = (level: Level): LevelParam => PARAMS[level];

export function paramToLevel(param: LevelParam | undefined): Level | null {
  return LEVELS.find((level) => PARAMS[level] === param) ?? null;
}

export function countLevels(rows: readonly { level: Level }[]): Record<Level, number> {
  const counts = { good: 0, attention: 0, risk: 0, unknown: 0 };
  for (const { level } of rows) counts[level] += 1;
  return counts;
}
