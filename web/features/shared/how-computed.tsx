import { css } from '#styled/css';

/** «¿Cómo se calcula?» among a table's tools: its words lie over the rows and move none. */
export function HowComputed({ definition }: { definition: string }) {
  return (
    <details className={root}>
      <summary>¿Cómo se calcula?</summary>
      <p className={words}>{definition}</p>
    </details>
  );
}

const root = css({
  position: 'relative',
  textStyle: 'small',
  color: 'ink.muted',
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
const words = css({
  desktop: {
    position: 'absolute',
    top: '[100%]',
    right: '0',
    width: '[22rem]',
    p: '3',
    bg: 'paper.raised',
    border: 'edge',
    borderRadius: 'soft',
    zIndex: 'sticky',
  },
});
