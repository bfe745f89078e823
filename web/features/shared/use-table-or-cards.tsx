import LayoutGrid from 'lucide-react/icons/layout-grid';
import Table2 from 'lucide-react/icons/table-2';
import { css } from '#styled/css';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import { ViewSwitch } from '#web/ui/form/view-switch.tsx';
import { useIsDesk } from '#web/ui/hooks/use-is-desk.ts';
import * as words from './words.ts';

type Shape = 'table' | 'cards';

/** This person's view of a list: by default a table on desktop, cards on a phone. */
export function useTableOrCards(storageKey: string) {
  const [kept, keep] = useUserPreference<Shape>(storageKey);
  const isDesk = useIsDesk();
  const shape = kept ?? (isDesk ? 'table' : 'cards');
  return {
    isCards: shape === 'cards',
    shapeSwitch: (
      <span className={onDesk}>
        <ViewSwitch label={words.viewAs} views={VIEWS} value={shape} onChange={keep} />
      </span>
    ),
  };
}

const VIEWS = [
  { value: 'table', label: words.table, icon: <Table2 aria-hidden /> },
  { value: 'cards', label: words.cards, icon: <LayoutGrid aria-hidden /> },
] as const;

const onDesk = css({ hideBelow: 'desktop' });
