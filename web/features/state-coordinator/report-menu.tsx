import Download from 'lucide-react/icons/download';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ReportRef } from './report-source.ts';

/** «Exportar Reporte»: of the section that is shown, as it is filtered. */
export function ReportMenu({ report, isDisabled }: { report: ReportRef; isDisabled: boolean }) {
  return (
    <Menu
      label="Exportar Reporte"
      text="Exportar Reporte"
      icon={<Download aria-hidden />}
      isDisabled={isDisabled}
      items={[
        { id: 'xlsx', label: 'Excel', onSelect: () => report.current?.exportAs('xlsx') },
        { id: 'csv', label: 'CSV', onSelect: () => report.current?.exportAs('csv') },
        { id: 'print', label: 'Imprimir', onSelect: () => window.print() },
      ]}
    />
  );
}
