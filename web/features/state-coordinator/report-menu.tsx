import Download from 'lucide-react/icons/download';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ReportRef } from './report-source.ts';
import * as words from './words.ts';

export function ReportMenu({ report, isDisabled }: { report: ReportRef; isDisabled: boolean }) {
  return (
    <Menu
      label={words.exportReport}
      text={words.exportReport}
      icon={<Download aria-hidden />}
      isDisabled={isDisabled}
      items={[
        { id: 'xlsx', label: words.excel, onSelect: () => report.current?.exportAs('xlsx') },
        { id: 'csv', label: 'CSV', onSelect: () => report.current?.exportAs('csv') },
        { id: 'print', label: words.print, onSelect: () => window.print() },
      ]}
    />
  );
}
