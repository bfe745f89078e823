import { css } from '#styled/css';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';

export function DefinitionList({ definitions }: { definitions: readonly SheetNote[] }) {
  return (
    <dl className={root}>
      {definitions.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& dt': { fontWeight: 'strong' },
  '& dd': { margin: '0' },
});
