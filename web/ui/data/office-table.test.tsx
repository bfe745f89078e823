import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Standing } from './list-standing.tsx';
import { OfficeTable, toOfficeList } from './office-table.tsx';
import { readTableView } from './table-view.ts';

type Row = { id: number; name: string };

const ANA: Row = { id: 1, name: 'Ana' };
const NOW = Date.UTC(2026, 10, 27, 12);
const AGED = { readAt: NOW - 5 * 60_000, now: NOW };
const FAILED = { type: 'failed', sentence: 'Algo salió mal', onRetry: () => {}, ...AGED } as const;
const columns = [{ id: 'name', header: 'Nombre', cell: ({ name }: Row) => name, width: 10 }];
const view = readTableView({}, { columns, initialSort: null, keptIds: null });

function draw(standing: Standing, rows: readonly Row[], instead?: string) {
  const html = renderToStaticMarkup(
    <OfficeTable
      caption="Personas"
      columns={columns}
      list={toOfficeList(standing, { rows, countText: '669 personas', empty: 'Nadie coincide' })}
      rowId={({ id }) => String(id)}
      view={view}
      onView={() => {}}
      toolbar={{
        search: { label: 'Buscar', placeholder: 'Nombre', value: 'ana', onChange: () => {} },
        filters: [],
        isFiltered: true,
        onClear: () => {},
      }}
      onExport={() => {}}
      {...(instead && { instead: <p>{instead}</p> })}
    />,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('a list of the office', () => {
  it('that was answered has its count, and says that there is nobody', () => {
    expect(draw({ type: 'answered' }, [ANA])).toContain('669 personas');
    expect(draw({ type: 'answered' }, [])).toContain('Nadie coincide');
    expect(draw({ type: 'answered' }, [], 'Tarjetas')).toContain('Nadie coincide');
    expect(draw({ type: 'answered' }, [], 'Tarjetas')).not.toContain('Tarjetas');
  });

  it.each<[Standing, string]>([
    [{ type: 'searching' }, 'Buscando…'],
    [FAILED, 'No se pudo buscar. Algo salió mal'],
    [{ type: 'here', ...AGED }, 'Sin señal'],
  ])('that was not answered (%o) has no count and says «%s»', (standing, text) => {
    for (const instead of [undefined, 'Tarjetas']) {
      const empty = draw(standing, [], instead);
      expect(empty).toContain(text);
      expect(empty).not.toMatch(/Nadie coincide|669|Tarjetas/);
      const older = draw(standing, [ANA], instead);
      expect(older).toContain(text);
      // A table draws its rows once it knows how wide it is.
      if (instead) expect(older).toContain(instead);
      expect(older).not.toMatch(/Nadie coincide|669/);
    }
  });

  it('shows older rows with their age, and offers another try', () => {
    expect(draw(FAILED, [ANA])).toContain('Lo que se ve es de hace 5 minutos');
    expect(draw(FAILED, [ANA])).toContain('Reintentar');
    expect(draw({ type: 'here', ...AGED }, [ANA])).toContain(
      'solo se busca entre lo que este teléfono leyó hace 5 minutos',
    );
    expect(draw({ type: 'here', ...AGED }, [])).toContain('no está entre lo que este teléfono');
  });
});
