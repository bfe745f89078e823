import { css, cx } from '#styled/css';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';

/** «¿Cómo se calcula?» among a table's tools: its words lie over the rows and move none. */
export function HowComputed({ definition }: { definition: string }) {
  return (
    <details className={cx(disclosureClass, root)}>
      <summary>¿Cómo se calcula?</summary>
      <p className={words}>{definition}</p>
    </details>
  );
}

const root = css({
  position: 'relative',
  color: 'ink.muted',
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
