import { css } from '#styled/css';

/** A button beside the words of a row: on a phone without its icon, so that both fit one line. */
export const besideClass = css({
  px: { base: '3', tablet: '5' },
  '& svg': { display: { base: 'none', tablet: 'block' } },
});
