import { FOLDED_NAME } from '#contract/rules/small-cells';
import { css, cva } from '#styled/css';
import { workAreaToLabel } from '#web/features/shared/work-area-labels.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { type MixPart, OTHERS } from './cities.ts';
import * as words from './words.ts';

/** How the people of a city spread over areas of work: a bar, and the same in words. */
export function AreaMix({ parts }: { parts: readonly MixPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div className={root}>
      <div aria-hidden className={bar}>
        {parts.map(({ area, count }) => (
          <span
            key={area}
            className={segment({ area: area as 'otras' })}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <ul className={legend} aria-label={words.areas}>
        {parts.map(({ area, count }) => (
          <li key={area}>
            <span aria-hidden className={segment({ area: area as 'otras' })} />
            {area === OTHERS ? FOLDED_NAME : workAreaToLabel(area)} <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const bar = css({
  display: 'flex',
  gap: '[2px]',
  height: '3',
  borderRadius: 'round',
  overflow: 'hidden',
});
const segment = cva({
  base: { display: 'block' },
  variants: {
    area: {
      gobierno: { bg: 'talavera' },
      partido: { bg: 'barro' },
      sociedad_civil: { bg: 'nopal' },
      iglesia: { bg: 'cempasuchil' },
      otras: { bg: 'ink.muted' },
    },
  },
});
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  listStyle: 'none',
  padding: '0',
  margin: '0',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
  '& li > span': { width: '3', height: '3', borderRadius: 'round' },
});
