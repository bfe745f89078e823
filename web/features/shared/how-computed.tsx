import { css, cx } from '#styled/css';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import * as words from './words.ts';

/** «¿Cómo se calcula?» among a table's tools: floats over the rows and moves none. */
export function HowComputed({ definition }: { definition: string }) {
  return (
    <details className={cx(disclosureClass, root)}>
      <summary>{words.howCalculated}</summary>
      <p className={definitionClass}>{definition}</p>
    </details>
  );
}

const root = css({
  position: 'relative',
  color: 'ink.muted',
});
const definitionClass = css({
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
