import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { columnsToFacts } from './columns-to-facts.ts';
import { compareValues } from './compare-values.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import type { DataColumn } from './table-shape.ts';
import { type DataSort, useSortedRows } from './use-sorted-rows.ts';

type Group = { id: string; name: string; meetings: number | null };

const groups: Group[] = [
  { id: 'a', name: 'Zapata', meetings: 3 },
  { id: 'b', name: 'Ágora', meetings: null },
  { id: 'c', name: 'Niños', meetings: 12 },
];
const columns: DataColumn<Group>[] = [
  { id: 'name', header: 'Comunidad', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'meetings',
    header: 'Reuniones',
    cell: ({ meetings }) => meetings ?? '—',
    sortValue: ({ meetings }) => meetings,
    align: 'end',
  },
  { id: 'note', header: 'Nota', cell: () => 'nada que decir' },
];

function Drawn(props: { Shape: typeof DataTableGrid; sort?: DataSort; rows?: Group[] }) {
  const { Shape, sort, rows = groups } = props;
  const sorted = useSortedRows({ columns, rows, rowId: ({ id }) => id, initialSort: sort });
  return <Shape {...sorted} caption="Comunidades" columns={columns} isPrinting={false} />;
}
const draw = (props: Parameters<typeof Drawn>[0]) => renderToStaticMarkup(<Drawn {...props} />);
const order = (html: string) =>
  groups
    .map(({ name }) => name)
    .sort((one, other) => html.indexOf(one) - html.indexOf(other))
    .join(' ');

describe('a table in columns', () => {
  it('keeps the order it was given while nothing is asked', () => {
    const html = draw({ Shape: DataTableGrid });
    expect(order(html)).toBe('Zapata Ágora Niños');
    expect(html).not.toContain('aria-sort');
  });

  it('sorts words as a dictionary has them, and says so on the header', () => {
    const html = draw({ Shape: DataTableGrid, sort: { columnId: 'name', isDescending: false } });
    expect(order(html)).toBe('Ágora Niños Zapata');
    expect(html.match(/<th[^>]*aria-sort="ascending"[^>]*>/g)).toHaveLength(1);
  });

  it('puts rows without a value last, both ways', () => {
    const by = (isDescending: boolean) =>
      order(draw({ Shape: DataTableGrid, sort: { columnId: 'meetings', isDescending } }));
    expect(by(false)).toBe('Zapata Niños Ágora');
    expect(by(true)).toBe('Niños Zapata Ágora');
  });

  it('names each row by its first cell, and has buttons on what sorts alone', () => {
    const html = draw({ Shape: DataTableGrid });
    expect(html.match(/<th scope="row"/g)).toHaveLength(3);
    expect(html.match(/<button/g)).toHaveLength(2);
  });

  it('has every row in its place while they are few, and counts them when they are many', () => {
    expect(draw({ Shape: DataTableGrid })).not.toContain('aria-rowcount');
    const many = Array.from({ length: 61 }, (_, i) => ({ id: `${i}`, name: `G${i}`, meetings: i }));
    expect(draw({ Shape: DataTableGrid, rows: many })).toContain('aria-rowcount="62"');
    expect(draw({ Shape: DataTableGrid, rows: many }).length).toBeLessThan(
      draw({ Shape: DataTableGrid, rows: many.slice(0, 60) }).length,
    );
  });
});

describe('a table in cards', () => {
  it('is a list named by the caption, with the facts that matter', () => {
    const html = draw({ Shape: DataTableCards });
    expect(html).not.toContain('<table');
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html.match(/<dt[^>]*>Reuniones/g)).toHaveLength(3);
  });

  it('shows the facts that are marked, or else the next two', () => {
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    const plain: { id: string; isFact?: boolean }[] = [
      { id: 'name' },
      { id: 'b' },
      { id: 'c' },
      { id: 'd' },
    ];
    expect(ids(columnsToFacts(plain))).toEqual(['name', 'b', 'c']);
    expect(ids(columnsToFacts([...plain, { id: 'e', isFact: true }]))).toEqual(['name', 'e']);
    expect(columnsToFacts([])).toEqual([]);
  });
});

describe('values side by side', () => {
  it('go by size when they are numbers, by the dictionary when they are words', () => {
    expect(compareValues(9, 10)).toBeLessThan(0);
    expect(compareValues('Grupo 9', 'Grupo 10')).toBeLessThan(0);
    expect(compareValues('ñandú', 'nube')).toBeGreaterThan(0);
    expect(compareValues('Águila', 'aguila')).toBe(0);
  });
});
