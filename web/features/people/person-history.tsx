import { personHistory, type UserItem } from '#contract/people';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { formatHistoryLine, type HistoryLine } from './format-history-line.ts';
import { PanelSection } from './panel-section.tsx';
import * as words from './person-words.ts';

/** Who decided what, and when: the newest first. */
export function PersonHistory({ person }: { person: UserItem }) {
  const { state, reload } = useServerRead(personHistory, {
    params: { id: person.id },
    isFresh: true,
  });
  return (
    <PanelSection title={words.history}>
      <ReadContent state={state} onReload={reload} rows={3}>
        {(lines) => (
          <ol className={list}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a ledger: lines only come in front, all at once
              <li key={index} className={row}>
                <Line line={line} />
              </li>
            ))}
          </ol>
        )}
      </ReadContent>
    </PanelSection>
  );
}

function Line({ line }: { line: HistoryLine }) {
  return (
    <>
      <p>{formatHistoryLine(line)}</p>
      <p className={muted}>
        {[formatMediumDateTime(line.at), line.by].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  py: '2',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const muted = css({ textStyle: 'small', color: 'ink.muted' });
