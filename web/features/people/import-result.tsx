import { css } from '#styled/css';
import { Banner } from '#web/ui/state/banner.tsx';
import { columnToLabel } from './import-columns.ts';
import {
  formatImportReport,
  formatLines,
  type ImportReport,
  unexplainedIn,
} from './import-report.ts';
import * as words from './import-words.ts';
import type { LineProblem, ReadFile } from './read-people-file.ts';

/** @param file shown before importing: how it was parsed */
export type ImportResultProps = { report: ImportReport; file?: ReadFile };

export function ImportResult({ report, file }: ImportResultProps) {
  const told = formatImportReport(report, file ? 'checked' : 'imported');
  const unexplained = unexplainedIn(report);
  return (
    <>
      {file ? (
        <p role="status">{told}</p>
      ) : (
        <Banner tone="good" role="status">
          {told}
        </Banner>
      )}
      {unexplained !== 0 && (
        <Banner tone="risk" role="alert">
          {words.unexplained(Math.abs(unexplained))}
        </Banner>
      )}
      {file?.notices.map((notice) => (
        <Banner key={notice} tone="attention">
          {notice}
        </Banner>
      ))}
      {report.knownLines.length > 0 && (
        <p className={muted}>{words.knownLines(formatLines(report.knownLines))}</p>
      )}
      {file && file.ignored.length > 0 && (
        <p className={muted}>{words.unusedColumns(file.ignored.join(', '))}</p>
      )}
      <ToldLines label={words.problems} title={words.problemsTitle} told={report.problems} />
      <ToldLines label={words.notes} title={words.notesTitle} told={report.notes} />
    </>
  );
}

type ToldLinesProps = { label: string; title: string; told: readonly LineProblem[] };

function ToldLines({ label, title, told }: ToldLinesProps) {
  if (told.length === 0) return null;
  return (
    <div className={part}>
      <h3 className={heading}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box needs keyboard focus */}
      <section aria-label={label} tabIndex={0} className={root}>
        <ol className={list}>
          {told.map(({ line, column, message }) => (
            <li key={`${line}-${column}-${message}`} className={row}>
              <span className={place}>{words.lineAndColumn(line, columnToLabel(column))}</span>{' '}
              {message}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' });
const heading = css({ textStyle: 'label', margin: '0' });
const root = css({
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
const muted = css({ textStyle: 'small', color: 'ink.muted' });
