import { useId } from 'react';
import { css } from '#styled/css';

/** One with four points in the middle, and a quarter of a round one in each corner. */
const STARS =
  'M12 1l4 11-4 11-4-11zM1 12l11-4 11 4-11 4zM0 0h6a6 6 0 0 1-6 6zM24 0h-6a6 6 0 0 0 6 6zM0 24h6a6 6 0 0 0-6-6zM24 24h-6a6 6 0 0 1 6-6z';

/** Strip of glazed tiles, the only ornament: on entry pages and above the sidebar. */
export function TileBand() {
  const id = useId();
  return (
    <svg aria-hidden="true" className={root} width="100%" height="24">
      <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
        <rect width="24" height="24" className={glaze} />
        <path d={STARS} className={star} />
        <circle cx="12" cy="12" r="2.6" className={heart} />
      </pattern>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  );
}

const root = css({ display: 'block', flexShrink: 0, _print: { display: 'none' } });
const glaze = css({ fill: 'talavera.tint' });
const star = css({ fill: 'talavera' });
const heart = css({ fill: 'cempasuchil' });
