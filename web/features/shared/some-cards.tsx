import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { MoreRows, type Paging } from '#web/ui/data/more-rows.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import * as words from './words.ts';

/** Rendering a thousand cards would block the page; people search instead. */
const AT_ONCE = 60;

/** @property card an `<li>` with its key */
export type SomeCardsProps<Row> = {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** Set if the rows are the first pages of a list. */
  paging?: Paging;
};

export function SomeCards<Row>({ rows, card, paging }: SomeCardsProps<Row>) {
  const [limit, setLimit] = useState(AT_ONCE);
  return (
    <div className={root}>
      <CardGrid as="ul">{rows.slice(0, limit).map(card)}</CardGrid>
      {rows.length > limit && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(limit + AT_ONCE)}>
            {words.showMore}
          </Button>
        </div>
      )}
      {paging && rows.length <= limit && <MoreRows paging={paging} count={rows.length} />}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '2' });
