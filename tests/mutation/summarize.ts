import type { Mutant } from './run-mutants.ts';

export const GOAL_PERCENT = 95;

export type Score = {
  killed: number;
  survived: number;
  timeout: number;
  /** Of those that say something: noticed ÷ (noticed + unnoticed), 0 to 100. */
  percent: number;
};

export type Report = {
  total: Score;
  files: Record<string, Score>;
  survivors: { file: string; line: number; column: number; mutator: string; replacement: string }[];
};

/** `RuntimeError`: a test file could not even be loaded with it. */
const NOTICED: Mutant['status'][] = ['Killed', 'Timeout', 'RuntimeError'];
const UNNOTICED: Mutant['status'][] = ['Survived', 'NoCoverage'];
const isNoticed = ({ status }: Mutant) => NOTICED.includes(status);
const isUnnoticed = ({ status }: Mutant) => UNNOTICED.includes(status);

/** Mutants of data, which are not run, are left out. */
export function summarize(mutants: readonly Mutant[]): Report {
  const telling = mutants.filter((one) => isNoticed(one) || isUnnoticed(one));
  const names = [...new Set(telling.map(({ fileName }) => fileName))].sort();
  return {
    total: scoreOf(telling),
    files: Object.fromEntries(
      names.map((name) => [name, scoreOf(telling.filter((one) => one.fileName === name))]),
    ),
    survivors: telling.filter(isUnnoticed).map((one) => ({
      file: one.fileName,
      line: one.location.start.line,
      column: one.location.start.column,
      mutator: one.mutatorName,
      replacement: one.replacement,
    })),
  };
}

function scoreOf(mutants: readonly Mutant[]): Score {
  const timeout = mutants.filter(({ status }) => status === 'Timeout').length;
  const killed = mutants.filter(isNoticed).length - timeout;
  const survived = mutants.filter(isUnnoticed).length;
  const all = killed + timeout + survived;
  return { killed, survived, timeout, percent: all === 0 ? 100 : (100 * (killed + timeout)) / all };
}

/** One row a file, the whole at the end. */
export function toTable({ files, total }: Report): string {
  const rows = [...Object.entries(files), ['all', total] as const];
  const lines = rows.map(([name, { killed, survived, timeout, percent }]) => [
    name.padEnd(36),
    ...[killed, survived, timeout].map(inColumn),
    inColumn(percent.toFixed(1)),
  ]);
  const head = ['file'.padEnd(36), ...['killed', 'survived', 'timeout', '%'].map(inColumn)];
  return [head, ...lines].map((cells) => cells.join('')).join('\n');
}

const inColumn = (value: string | number) => String(value).padStart(10);

/** Each mutant that nobody noticed: where, and what was put in place of what. */
export function survivorsToText(
  mutants: readonly Mutant[],
  readLines: (file: string) => readonly string[],
): string[] {
  return mutants.filter(isUnnoticed).map((one) => {
    const { start, end } = one.location;
    const lines = readLines(one.fileName).slice(start.line - 1, end.line);
    const before = lines[0]?.slice(0, start.column - 1) ?? '';
    const after = lines.at(-1)?.slice(end.column - 1) ?? '';
    const changed = `${before}${one.replacement}${after}`.split('\n');
    const reach = one.status === 'NoCoverage' ? ', reached by no test' : '';
    return [
      `${one.fileName}:${start.line}:${start.column} ${one.mutatorName}${reach}`,
      ...lines.map((line) => `- ${line}`),
      ...changed.map((line) => `+ ${line}`),
      '',
    ].join('\n');
  });
}
