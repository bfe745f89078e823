import { css } from '#styled/css';
import { columnWords } from './import-columns.ts';
import type { ImportReport } from './use-import.ts';

/** Everything that keeps a line from being taken in: mended in one go, the file is sent again. */
export function ImportProblems({ problems }: Pick<ImportReport, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
    <section aria-label="Problemas del archivo" tabIndex={0} className={look}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Columna</th>
            <th scope="col">Problema</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, message }) => (
            <tr key={`${line}-${column}`}>
              <td>{line}</td>
              <td>{columnWords(column)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const look = css({
  maxHeight: '[15rem]',
  overflowY: 'auto',
  border: 'hairline',
  borderRadius: 'soft',
});
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  lineHeight: 'snug',
  '& th, & td': {
    px: '3',
    py: '2',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 'hairline',
    overflowWrap: 'anywhere',
  },
  '& th': {
    color: 'ink.muted',
    fontWeight: 'body',
    position: 'sticky',
    top: '0',
    bg: 'paper.raised',
  },
});
