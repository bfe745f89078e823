import { css } from '#styled/css';
import { columnWords } from './import-columns.ts';
import type { ImportReport } from './use-import.ts';

/** Everything that keeps a line from being taken in: mended in one go, the file is sent again. */
export function ImportProblems({ problems }: Pick<ImportReport, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
    <section aria-label="Problemas del archivo" tabIndex={0} className={look}>
      <ol className={list}>
        {problems.map(({ line, column, message }) => (
          <li key={`${line}-${column}`} className={row}>
            <span className={place}>
              Línea {line} · {columnWords(column)}
            </span>{' '}
            {message}
          </li>
        ))}
      </ol>
    </section>
  );
}

const look = css({
  maxHeight: '[15rem]',
  overflowY: 'auto',
  border: 'hairline',
  borderRadius: 'soft',
});
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  px: '3',
  py: '2',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const place = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
