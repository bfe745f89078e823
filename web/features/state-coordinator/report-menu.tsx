import Download from 'lucide-react/icons/download';
import { Menu } from '#web/ui/overlay/menu.tsx';
import * as messages from './messages.ts';
import type { ReportRef } from './report-source.ts';

export function ReportMenu({ report, isDisabled }: { report: ReportRef; isDisabled: boolean }) {
  return (
    <Menu
      label={messages.exportReport}
      text={messages.exportReport}
      icon={<Download aria-hidden />}
      isDisabled={isDisabled}
      items={[
        { id: 'xlsx', label: messages.excel, onSelect: () => report.current?.exportAs('xlsx') },
        { id: 'csv', label: 'CSV', onSelect: () => report.current?.exportAs('csv') },
        { id: 'print', label: messages.print, onSelect: () => window.print() },
      ]}
    />
  );
}
