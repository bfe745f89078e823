import { css, cx } from '#styled/css';
import { formatDecimal } from '#web/ui/format/format-number.ts';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import type { ChartData } from './chart-data.ts';
import * as words from './words.ts';

/** The figures of a chart, for whoever would rather read them or cannot see the drawing. */
export function ChartTable(props: ChartData & { title: string; isOpen: boolean }) {
  const { title, labels, labelsHeader, series, toText = formatDecimal } = props;
  return (
    <details className={cx(disclosureClass, root)} open={props.isOpen}>
      <summary>{words.seeTable}</summary>
      <table className={table}>
        <caption className={hidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelsHeader}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may bear one name
            <tr key={index}>
              <th scope="row">{name}</th>
              {series.map(({ label, values }) => {
                const value = values[index] ?? null;
                return <td key={label}>{value === null ? words.noValue : toText(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const root = css({
  marginTop: '2',
});
const hidden = css({ srOnly: true });
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& th, & td': { px: '2', py: '1', textAlign: 'right', borderBottom: 'hairline' },
  '& th:first-child': { textAlign: 'left' },
  '& tbody th': { fontWeight: 'body' },
});
