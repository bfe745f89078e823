import { css } from '#styled/css';

/** Of `<details>` whose words are a link's: «¿Cómo se calcula?». */
export const disclosureClass = css({
  textStyle: 'small',
  '& summary': {
    display: 'inline-flex',
    // Old WebKit draws its triangle whatever the display is.
    '&::-webkit-details-marker': { display: 'none' },
    alignItems: 'center',
    minHeight: 'touch',
    color: 'talavera.ink',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
});
