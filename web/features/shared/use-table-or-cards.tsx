import LayoutGrid from 'lucide-react/icons/layout-grid';
import Table2 from 'lucide-react/icons/table-2';
import { css } from '#styled/css';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import { ViewSwitch } from '#web/ui/form/view-switch.tsx';
import { useIsDesktop } from '#web/ui/hooks/use-is-desktop.ts';
import * as messages from './messages.ts';

type Shape = 'table' | 'cards';

/** This person's view of a list: by default a table on desktop, cards on a phone. */
export function useTableOrCards(storageKey: string) {
  const [kept, keep] = useUserPreference<Shape>(storageKey);
  const isDesk = useIsDesktop();
  const shape = kept ?? (isDesk ? 'table' : 'cards');
  return {
    isCards: shape === 'cards',
    shapeSwitch: (
      <span className={onDesk}>
        <ViewSwitch label={messages.viewAs} views={VIEWS} value={shape} onChange={keep} />
      </span>
    ),
  };
}

const VIEWS = [
  { value: 'table', label: messages.table, icon: <Table2 aria-hidden /> },
  { value: 'cards', label: messages.cards, icon: <LayoutGrid aria-hidden /> },
] as const;

const onDesk = css({ hideBelow: 'desktop' });
