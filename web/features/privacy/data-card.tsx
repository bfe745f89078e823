import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { DataSection } from './data-sections.ts';
import * as words from './data-words.ts';

const FEW = 5;

export type DataCardProps = {
  section: DataSection;
  /** Beside its title. */
  actions?: ReactNode;
};

/** One part of what is kept about somebody; a long one is cut until they ask for all of it. */
export function DataCard({ section, actions }: DataCardProps) {
  const { title, facts = [], lines = [], empty } = section;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FEW);
  return (
    <Card title={title} actions={actions}>
      {facts.length > 0 && (
        <dl className={factsClass}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className={nameClass}>{name}</dt>
              <dd className={valueClass}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {shown.length > 0 && (
        <List label={title} isCompact>
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days may read the same; nothing moves
            <ListRow key={index} title={line.title} detail={line.detail} />
          ))}
        </List>
      )}
      {lines.length === 0 && empty && <p className={nameClass}>{empty}</p>}
      {shown.length < lines.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {words.seeAll(lines.length)}
        </Button>
      )}
    </Card>
  );
}

const factsClass = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(11rem, 100%), 1fr))]',
  columnGap: '5',
  rowGap: '3',
  '&:not(:last-child)': { marginBottom: '3' },
});
const nameClass = css({ textStyle: 'small', color: 'ink.muted' });
const valueClass = css({ margin: '0', overflowWrap: 'anywhere' });
