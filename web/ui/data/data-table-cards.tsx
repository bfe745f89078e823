import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useId, useRef } from 'react';
import { css } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { columnsToFacts } from './columns-to-facts.ts';
import * as messages from './messages.ts';
import type { DataColumn, TableShape } from './table-shape.ts';
import { useWindowRows } from './use-window-rows.ts';

/** Phone layout of a `DataTable`: a card per row, title above its facts. */
export function DataTableCards<Row extends object>(props: TableShape<Row>) {
  const { columns, rows, rowActions, rowPrimary, caption, isCaptionHidden } = props;
  const captionId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { indexes, before, after, measure } = useWindowRows({
    list,
    count: rows.length,
    estimatePx: 120,
    isWhole: props.isPrinting,
  });
  const [title, ...facts] = columnsToFacts(columns);
  return (
    <div>
      <p id={captionId} className={isCaptionHidden ? hidden : captionClass}>
        {caption}
      </p>
      <Order {...props} />
      <ul
        ref={list}
        aria-labelledby={captionId}
        className={root}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {indexes.map((index) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={row.id}
              ref={measure}
              data-index={index}
              aria-setsize={measure ? rows.length : undefined}
              aria-posinset={measure ? index + 1 : undefined}
              className={card}
            >
              <div className={head}>
                <p className={titleClass}>{title?.cell(row.original)}</p>
                {rowActions?.(row.original)}
              </div>
              <dl className={factsClass}>
                {facts.map((fact) => (
                  <Fact key={fact.id} fact={fact} row={row.original} />
                ))}
              </dl>
              {rowPrimary && <div className={foot}>{rowPrimary(row.original)}</div>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Fact<Row>({ fact, row }: { fact: DataColumn<Row>; row: Row }) {
  return (
    <div>
      <dt className={term}>{fact.header}</dt>
      <dd className={value}>{fact.cell(row)}</dd>
    </div>
  );
}

function Order<Row>(props: TableShape<Row>) {
  const { columns, rows, sort, sortBy } = props;
  const id = useId();
  const choices = columns.filter(({ sortValue }) => sortValue);
  if (choices.length === 0 || rows.length < 4) return null;
  return (
    <div className={order}>
      <label htmlFor={id} className={orderLabel}>
        {messages.sortBy}
      </label>
      <div className={orderSelect}>
        <Select
          id={id}
          options={choices.map(({ id: value, header }) => ({ value, label: header }))}
          {...(sort ? {} : { placeholder: messages.unsorted })}
          value={sort?.columnId ?? ''}
          onValueChange={(columnId) => columnId && sortBy(columnId)}
        />
      </div>
      {sort && (
        <IconButton
          label={sort.isDescending ? messages.descending : messages.ascending}
          icon={sort.isDescending ? <ArrowDown /> : <ArrowUp />}
          onClick={() => sortBy(sort.columnId, !sort.isDescending)}
        />
      )}
    </div>
  );
}

const hidden = css({ srOnly: true });
const captionClass = css({ textStyle: 'title', paddingBottom: '3' });
const root = css({ listStyle: 'none', margin: '0' });
const card = css({
  px: '4',
  py: '3',
  marginBottom: '3',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  // Buttons are taller than the title; the card need not grow with them.
  '& button': { my: '-2', marginRight: '-2', flexShrink: 0 },
  // The title may be a button, which may take the full width.
  '& p button': { flexShrink: 1 },
});
const titleClass = css({ textStyle: 'label', fontSize: 'lead', overflowWrap: 'anywhere' });
const factsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  rowGap: '2',
  marginTop: '2',
});
const term = css({ textStyle: 'small', color: 'ink.muted' });
const value = css({
  margin: '0',
  lineHeight: 'snug',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  marginTop: '2',
  '&:empty': { display: 'none' },
});
const order = css({
  display: 'flex',
  // Of a list with tools it is with the filters.
  '[data-order=folded] &': { display: 'none' },
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2',
  marginBottom: '3',
});
const orderLabel = css({ textStyle: 'small', color: 'ink.muted' });
const orderSelect = css({ flex: '1', minWidth: '[8rem]' });
