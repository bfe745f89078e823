import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Tertulia } from '#contract/tertulias';
import { TertuliaWork } from './tertulia-work.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => 'Pasar lista' }));

const past = (id: number) =>
  ({
    ...{ id, title: `Tertulia ${id}`, mayEdit: true, status: 'active' },
    ...{ date: '2026-01-05T18:00:00Z', timeZone: null },
  }) as unknown as Tertulia;

const shown = (count: number) =>
  renderToStaticMarkup(
    <TertuliaWork
      tertulias={Array.from({ length: count }, (_, index) => past(index + 1))}
      onTell={() => {}}
    />,
  );

it.each([
  [3, 3, null],
  [4, 3, 'Ver la otra'],
  [9, 3, 'Ver las otras 6'],
])('of %i things to do %i are shown, and «%s»', (count, rows, others) => {
  const page = shown(count);
  expect(page.match(/<li/g)).toHaveLength(rows);
  expect(page.match(/Ver las? otras?[^<]*/)?.[0] ?? null).toBe(others);
});

it('nothing to do shows nothing', () => {
  expect(shown(0)).toBe('');
});
