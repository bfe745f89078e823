import { css } from '#styled/css';

/** Button beside row text: no icon on a phone, so both fit one line. */
export const besideClass = css({
  px: { base: '3', tablet: '5' },
  '& svg': { display: { base: 'none', tablet: 'block' } },
});
