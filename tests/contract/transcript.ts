import { readFileSync } from 'node:fs';
import { COLUMNS, type Column } from '#contract/core/roles';

/** The matrix by `METHOD /path`, each cell as written. */
export type Transcript = ReadonlyMap<string, Readonly<Record<Column, string>>>;

const FILE = new URL('./access-matrix.md', import.meta.url);

export function readTranscript(): Transcript {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  const rows = lines
    .map(cellsOf)
    .filter((cells) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(cells[1] ?? ''));
  return new Map(rows.map((cells) => [keyOf(cells[1] as string), columnsOf(cells)]));
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** `GET /users/by-region?state` names its filter too; the path alone is the key. */
function keyOf(text: string): string {
  return text.replace(/\?.*$/, '');
}

function columnsOf(cells: string[]): Record<Column, string> {
  const entries = COLUMNS.map((column, index) => [column, cellOf(cells[index + 2])] as const);
  return Object.fromEntries(entries) as Record<Column, string>;
}

/** A bar would end the cell, so the document writes «either» with a slash. */
function cellOf(text = ''): string {
  return text.replaceAll('/', '|');
}
