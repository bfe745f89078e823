import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import type { AttendanceCount } from '#contract/attendance';
import { css } from '#styled/css';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ToggleChip } from '#web/ui/toggle-chip.tsx';
import { countToWords } from './roll-rows.ts';
import type { RollView } from './use-roll-view.ts';

const SEARCH_ID = 'buscar-en-la-lista';

/** Looking for a name, and for those nobody has marked yet. */
export function RollTools({ view }: { view: RollView }) {
  return (
    <div className={tools}>
      <TextInput
        id={SEARCH_ID}
        type="search"
        aria-label="Buscar por nombre"
        placeholder="Buscar"
        value={view.search}
        onChange={(event) => view.setSearch(event.target.value)}
      />
      <ToggleChip
        label="Sin marcar"
        isChecked={view.onlyUnmarked}
        onCheckedChange={view.setOnlyUnmarked}
      />
    </div>
  );
}

/** Stays in view above the list: the count, and the way back to the search. */
export function RollCount({ count }: { count: AttendanceCount }) {
  const id = useId();
  return (
    <div className={sticky}>
      <p id={id} className={countClass}>
        {countToWords(count)}
      </p>
      <IconButton
        label="Buscar en la lista"
        icon={<Search />}
        onClick={() => document.getElementById(SEARCH_ID)?.focus()}
      />
    </div>
  );
}

const tools = css({ display: 'flex', gap: '2', '& input': { flex: '1', minWidth: '0' } });
const sticky = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'touch',
  my: '-3',
  py: '1',
  bg: 'paper',
});
const countClass = css({
  fontSize: 'small',
  fontWeight: 'strong',
  lineHeight: 'snug',
  fontVariantNumeric: 'tabular-nums',
});
