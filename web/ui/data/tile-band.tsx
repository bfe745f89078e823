import { useId } from 'react';
import { css } from '#styled/css';

/** Strip of glazed tiles, the only ornament: on entry pages, never inside the app. */
export function TileBand() {
  const id = useId();
  return (
    <svg aria-hidden="true" className={root} width="100%" height="24">
      <defs>
        <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
          <rect width="24" height="24" className={glaze} />
          <path d="M12 1 L16 12 L12 23 L8 12Z M1 12 L12 8 L23 12 L12 16Z" className={star} />
          <path d="M0 0h6a6 6 0 0 1-6 6z M24 0h-6a6 6 0 0 0 6 6z" className={star} />
          <path d="M0 24h6a6 6 0 0 0-6-6z M24 24h-6a6 6 0 0 1 6-6z" className={star} />
          <circle cx="12" cy="12" r="2.6" className={heart} />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  );
}

const root = css({ display: 'block', flexShrink: 0, _print: { display: 'none' } });
const glaze = css({ fill: 'talavera.tint' });
const star = css({ fill: 'talavera' });
const heart = css({ fill: 'cempasuchil' });
