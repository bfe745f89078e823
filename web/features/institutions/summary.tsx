import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Building2 from 'lucide-react/icons/building-2';
import MapPinned from 'lucide-react/icons/map-pinned';
import UsersRound from 'lucide-react/icons/users-round';
import { SMALL_CELL } from '#contract/rules/small-cells';
import { css } from '#styled/css';
import { formatNumber } from '#web/ui/format/format-number.ts';
import type { Totals } from './cities.ts';
import * as words from './words.ts';

export function Summary({ cities, institutions, people, areas, hasFolded }: Totals) {
  const none = hasFolded ? words.notShown : words.noTotal;
  const figures = [
    [words.cities, cities, <MapPinned key="icon" aria-hidden />],
    [words.allInstitutions, institutions, <Building2 key="icon" aria-hidden />],
    [words.persons, people, <UsersRound key="icon" aria-hidden />],
    [words.areas, areas, <BriefcaseBusiness key="icon" aria-hidden />],
  ] as const;
  const isHidden = figures.some(([, count]) => count === null);
  return (
    <div>
      <dl className={root}>
        {figures.map(([label, count, icon]) => (
          <div key={label} className={figure}>
            <dt>
              {icon} {label}
            </dt>
            <dd>{count === null ? none : formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {isHidden && hasFolded && <p className={hint}>{words.hiddenHint(SMALL_CELL)}</p>}
    </div>
  );
}

const hint = css({ textStyle: 'small', color: 'ink.muted', marginTop: '2' });

const root = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
  gap: '2',
  margin: '0',
});
const figure = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  minWidth: '0',
  px: '3',
  py: '2',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  '& dt': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    color: 'ink.muted',
    lineHeight: 'snug',
  },
  '& dt svg': { boxSize: 'icon', flexShrink: 0, color: 'talavera' },
  '& dd': {
    margin: '0',
    fontSize: 'title',
    fontWeight: 'heavy',
    fontVariantNumeric: 'tabular-nums',
  },
});
