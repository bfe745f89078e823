import { expect, it, vi } from 'vitest';
import { noReader } from './file-messages.ts';
import { readGrid } from './read-grid.ts';

vi.mock('read-excel-file/universal', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

it('calls no workbook broken whose reader did not arrive', async () => {
  const workbook = new TextEncoder().encode('PK\u0003\u0004');
  expect(await readGrid(workbook)).toEqual({ type: 'unreadable', sentence: noReader });
});
