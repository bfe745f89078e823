import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Fragment, useState } from 'react';
import type { AttendanceCount } from '#contract/attendance';
import { css } from '#styled/css';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ToggleChip } from '#web/ui/toggle-chip.tsx';
import { countToWords } from './roll-rows.ts';
import type { RollView } from './use-roll-view.ts';

export type RollToolsProps = { view: RollView; count: AttendanceCount };

/** Stays in view above the list: the count, and folded away the search and «Sin marcar». */
export function RollTools({ view, count }: RollToolsProps) {
  const [isSearching, setSearching] = useState(false);
  const toggle = () => {
    setSearching(!isSearching);
    if (!isSearching) return;
    view.setSearch('');
    view.setOnlyUnmarked(false);
  };
  return (
    <div data-bar="top" className={look}>
      <div className={line}>
        <Count count={count} />
        <IconButton
          label={isSearching ? 'Dejar de buscar' : 'Buscar en la lista'}
          icon={isSearching ? <X /> : <Search />}
          aria-expanded={isSearching}
          onClick={toggle}
        />
      </div>
      {isSearching && <SearchLine view={view} />}
    </div>
  );
}

/** A line breaks between «10 puntuales» and «9 cuotas», never inside one. */
function Count({ count }: Pick<RollToolsProps, 'count'>) {
  return (
    <p className={countClass}>
      {countToWords(count)
        .split(' · ')
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <span className={whole}>{part}</span>
          </Fragment>
        ))}
    </p>
  );
}

function SearchLine({ view }: { view: RollView }) {
  return (
    <search className={tools}>
      <TextInput
        type="search"
        aria-label="Buscar por nombre"
        placeholder="Buscar"
        autoFocus
        value={view.search}
        onChange={(event) => view.setSearch(event.target.value)}
      />
      <ToggleChip
        label="Sin marcar"
        isChecked={view.onlyUnmarked}
        onCheckedChange={view.setOnlyUnmarked}
      />
    </search>
  );
}

const look = css({
  position: 'sticky',
  // A phone held sideways, or a desk at four times the size: the people need the height.
  '@media (max-height: 24rem)': { position: 'static' },
  top: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  pb: '1',
  bg: 'paper',
});
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
});
const countClass = css({
  fontSize: 'small',
  fontWeight: 'strong',
  lineHeight: 'snug',
  fontVariantNumeric: 'tabular-nums',
});
const whole = css({ display: 'inline-block' });
const tools = css({ display: 'flex', gap: '2', '& input': { flex: '1', minWidth: '0' } });
