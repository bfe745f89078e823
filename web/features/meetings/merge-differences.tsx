import { css } from '#styled/css';
import { LATER_MARK, type MergeDifference, type MergePreview } from './merge-preview.ts';
import * as messages from './review-messages.ts';

/** What the two registrations say, side by side, and what will stand. */
export function MergeDifferences({ preview }: { preview: MergePreview }) {
  const { fields, disagreements, additions, names } = preview;
  const isAlike = fields.length + disagreements.length + additions.length + names.length === 0;
  if (isAlike) return <p>{messages.saySame}</p>;
  return (
    <div className={root}>
      <Table title={messages.differentData} rows={fields} />
      <Table title={messages.markedDifferently} rows={disagreements} />
      {additions.length > 0 && (
        <details className={more}>
          <summary>{messages.onlyInOne(additions.length)}</summary>
          <Table title={messages.markedInOne} rows={additions} />
        </details>
      )}
      {names.length > 0 && <p>{messages.addedNames(names)}</p>}
    </div>
  );
}

type TableProps = { title: string; rows: readonly MergeDifference[] };

/** What it is about stands above its three values: on a phone there is no room beside them. */
function Table({ title, rows }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <table className={table}>
      <caption className={caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.theOneThatStays}</th>
          <th scope="col">{messages.theOther}</th>
          <th scope="col">{messages.result}</th>
        </tr>
      </thead>
      {rows.map(({ about, stays, from, result }) => (
        <tbody key={about}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={aboutClass}>
              {about}
            </th>
          </tr>
          <tr>
            <td>{stays ?? NOTHING}</td>
            <td>{from ?? NOTHING}</td>
            <td className={result === LATER_MARK ? undefined : stands}>{result}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const NOTHING = '—';

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const more = css({ '& summary': { display: 'list-item', py: '3', cursor: 'pointer' } });
const caption = css({ textStyle: 'label', textAlign: 'left', paddingBottom: '1' });
const table = css({
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', paddingRight: '2' },
  '& thead th': { color: 'ink.muted', fontWeight: 'body', borderBottom: 'hairline' },
  '& td': { paddingBottom: '2', borderBottom: 'hairline' },
});
const aboutClass = css({ fontWeight: 'strong', paddingTop: '2' });
const stands = css({ fontWeight: 'strong' });
