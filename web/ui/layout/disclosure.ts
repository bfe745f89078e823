import { css } from '#styled/css';

/** `<details>` styled like a link: «¿Cómo se calcula?». */
export const disclosureClass = css({
  textStyle: 'small',
  '& summary': {
    display: 'inline-flex',
    // Old WebKit draws its triangle whatever the display value.
    '&::-webkit-details-marker': { display: 'none' },
    alignItems: 'center',
    minHeight: 'touch',
    color: 'talavera.ink',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
});
