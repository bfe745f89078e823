import { readFileSync } from 'node:fs';
import { keyOf } from '#contract/core/endpoint';
import { COLUMNS, type Column } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';

/** The matrix by the endpoint's name, each cell as written. */
export type Transcript = ReadonlyMap<string, Readonly<Record<Column, string>>>;

const FILE = new URL('./access-matrix.md', import.meta.url);

export function readTranscript(): Transcript {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  const rows = lines
    .map(cellsOf)
    .filter((cells) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(cells[1] ?? ''));
  return new Map(rows.map((cells) => [nameOf(cells[1] as string), columnsOf(cells)]));
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const NAMES = new Map([...rowsByName].map(([name, row]) => [keyOf(row), name]));

/** `GET /users/by-region?state` names its filter too; method and path alone name the endpoint. */
function nameOf(text: string): string {
  const key = text.replace(/\?.*$/, '');
  return NAMES.get(key) ?? key;
}

function columnsOf(cells: string[]): Record<Column, string> {
  const entries = COLUMNS.map((column, index) => [column, cellOf(cells[index + 2])] as const);
  return Object.fromEntries(entries) as Record<Column, string>;
}

/** A bar would end the cell, so the document writes «either» with a slash. */
function cellOf(text = ''): string {
  return text.replaceAll('/', '|');
}
