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
