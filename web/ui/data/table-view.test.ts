import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultIds, readTableView, toggleColumn, writeTableView } from './table-view.ts';

const columns = [
  { id: 'name', sortValue: () => 0 },
  { id: 'city', sortValue: () => 0, isDefault: true },
  { id: 'role', sortValue: () => 0 },
  { id: 'note', isDefault: true },
];
const initialSort = { columnId: 'city', isDescending: true };
const options = { columns, initialSort };

const views = fc.record({
  sort: fc.record({
    columnId: fc.constantFrom('name', 'city', 'role'),
    isDescending: fc.boolean(),
  }),
  columnIds: fc
    .subarray(['city', 'role', 'note'])
    .map((ids) => ['name', ...columns.map(({ id }) => id).filter((id) => ids.includes(id))]),
});

describe('the view of a table', () => {
  it('is in the address as it is on the screen, and nothing of it that is as usual', () => {
    fc.assert(
      fc.property(views, (view) => {
        const search = writeTableView(view, options);
        expect(readTableView(search, options)).toEqual(view);
        // Through the address itself, as a link is sent.
        const link = new URLSearchParams(JSON.parse(JSON.stringify(search)));
        expect(readTableView(Object.fromEntries(link), options)).toEqual(view);
      }),
    );
    const usual = { sort: initialSort, columnIds: defaultIds(columns) };
    expect(writeTableView(usual, options)).toEqual({ orden: undefined, columnas: undefined });
  });

  it('of any address is one of columns that are there, the name among them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (orden, columnas) => {
        const { sort, columnIds } = readTableView({ orden, columnas }, options);
        expect(columnIds[0]).toBe('name');
        for (const id of columnIds) expect(columns.map((one) => one.id)).toContain(id);
        expect(['name', 'city', 'role']).toContain(sort?.columnId);
      }),
    );
  });

  it('goes by the address before what was kept, and by that before what is usual', () => {
    const keptIds = ['role'];
    expect(readTableView({}, { ...options, keptIds }).columnIds).toEqual(['name', 'role']);
    expect(readTableView({ columnas: 'note' }, { ...options, keptIds }).columnIds).toEqual([
      'name',
      'note',
    ]);
    expect(readTableView({ columnas: 'gone' }, options).columnIds).toEqual(defaultIds(columns));
    expect(readTableView({}, { ...options, keptIds: ['gone'] }).columnIds).toEqual([
      'name',
      'city',
      'note',
    ]);
  });

  it('shows and hides a column without moving the others', () => {
    const shown = toggleColumn(columns, ['name', 'note'], { id: 'city', isShown: true });
    expect(shown).toEqual(['name', 'city', 'note']);
    expect(toggleColumn(columns, shown, { id: 'note', isShown: false })).toEqual(['name', 'city']);
    expect(toggleColumn(columns, shown, { id: 'name', isShown: false })).toEqual(shown);
  });
});
