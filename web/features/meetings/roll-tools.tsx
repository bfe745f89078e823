import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Fragment, useState } from 'react';
import { css } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import * as messages from './roll-messages.ts';
import { countToLines, countToShort, type RollCount } from './roll-rows.ts';
import type { RollView } from './use-roll-view.ts';

export type RollToolsProps = {
  view: RollView;
  count: RollCount;
  /** Nothing of the meeting waits on this phone. */
  isSent: boolean;
  /** With large text on a phone: the figures alone. */
  isCompact: boolean;
  /** In place of the other figures of a meeting. */
  details?: readonly string[];
};

/** Above the rows: the count in lines of constant height, and folded away the search. */
export function RollTools({ view, count, isSent, isCompact, details }: RollToolsProps) {
  const [isSearching, setSearching] = useState(false);
  const toggle = () => {
    setSearching(!isSearching);
    if (!isSearching) return;
    view.setSearch('');
    view.setOnlyUnmarked(false);
  };
  return (
    <div className={root}>
      <div className={line}>
        {isCompact ? (
          <p className={shortCount}>{countToShort(count)}</p>
        ) : (
          <Count count={count} isSent={isSent} details={details} />
        )}
        <IconButton
          label={isSearching ? messages.stopSearch : messages.searchRoll}
          icon={isSearching ? <X /> : <Search />}
          aria-expanded={isSearching}
          onClick={toggle}
        />
      </div>
      {isSearching && <SearchLine view={view} />}
    </div>
  );
}

type CountProps = Pick<RollToolsProps, 'count' | 'isSent'> & {
  details: readonly string[] | undefined;
};

/** Two lines, always: a third would push every row down. What does not fit is left out. */
function Count({ count, isSent, details: given }: CountProps) {
  const [main, ...figures] = countToLines(count);
  const details = given ? [...given] : figures;
  if (isSent && count.unrecorded < count.total) details.push(messages.allSent);
  return (
    <div className={counts}>
      <p className={mainCount}>{main}</p>
      <p className={otherCounts}>
        {details.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' '}
            <span className={whole}>
              {index > 0 && '· '}
              {part}
            </span>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function SearchLine({ view }: { view: RollView }) {
  return (
    <search className={tools}>
      <TextInput
        type="search"
        aria-label={messages.searchByName}
        placeholder={messages.searchHint}
        autoFocus
        value={view.search}
        onChange={(event) => view.setSearch(event.target.value)}
      />
      <ToggleChip
        label={messages.unmarkedOnes}
        isChecked={view.onlyUnmarked}
        onCheckedChange={view.setOnlyUnmarked}
      />
    </search>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  px: { base: '3', tablet: '0' },
});
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  // A finger needs no more, and with large text the rows need the height.
  '& button': { boxSize: '[44px]' },
});
const counts = css({ flex: '1', minWidth: '0', fontVariantNumeric: 'tabular-nums' });
const oneLine = {
  height: '[1.375rem]',
  lineHeight: '[1.375rem]',
  overflow: 'hidden',
} as const;
const mainCount = css({
  ...oneLine,
  fontSize: '[min(1.0625rem, 4.6vw)]',
  fontWeight: 'strong',
  whiteSpace: 'nowrap',
});
const otherCounts = css({ ...oneLine, fontSize: 'small', color: 'ink.muted' });
const shortCount = css({
  fontSize: '[min(1.0625rem, 7vw)]',
  fontWeight: 'strong',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
const whole = css({ display: 'inline-block' });
const tools = css({ display: 'flex', gap: '2', '& input': { flex: '1', minWidth: '0' } });
