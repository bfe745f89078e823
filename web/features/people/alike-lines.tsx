import { css } from '#styled/css';
import * as alike from '#web/features/shared/alike-messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import * as messages from './import-messages.ts';
import type { AlikeLine, ImportReport, LineChoice, LineChoices } from './import-report.ts';

type AlikeLinesProps = {
  report: Pick<ImportReport, 'alike'>;
  choices: LineChoices;
  onChoose: (line: number, choice: LineChoice) => void;
};

/** Of a dry run: per line «Es la misma» or «Es otra»; undecided lines come in, and the office sees the pair. */
export function AlikeLines({ report, choices, onChoose }: AlikeLinesProps) {
  if (report.alike.length === 0) return null;
  return (
    <section aria-label={alike.perhapsSome} className={root}>
      <h3 className={heading}>{alike.perhapsSome}</h3>
      <p className={muted}>{messages.alikeHint}</p>
      <ol className={list}>
        {report.alike.map((one) => (
          <Line
            key={one.line}
            line={one}
            choice={choices.get(one.line)}
            onChoose={(choice) => onChoose(one.line, choice)}
          />
        ))}
      </ol>
    </section>
  );
}

type LineProps = {
  line: AlikeLine;
  choice: LineChoice | undefined;
  onChoose: (choice: LineChoice) => void;
};

function Line({ line: { line, alias, people, beyond }, choice, onChoose }: LineProps) {
  return (
    <li className={row}>
      <span className={muted}>{messages.lineOf(line, alias)}</span>
      {people.map(({ id, alias: name, community, city, why }) => (
        <div key={id} className={side}>
          <span>{[name, community ?? city, alike.reasons[why]].join(' · ')}</span>
          <Button
            variant={choice === id ? 'primary' : 'quiet'}
            aria-pressed={choice === id}
            aria-label={messages.sameOnLine(line, name)}
            onClick={() => onChoose(id)}
          >
            {alike.same}
          </Button>
        </div>
      ))}
      {people.length > 0 ? (
        <div>
          <Button
            variant={choice === 'other' ? 'primary' : 'quiet'}
            aria-pressed={choice === 'other'}
            aria-label={messages.otherOnLine(line)}
            onClick={() => onChoose('other')}
          >
            {alike.other}
          </Button>
        </div>
      ) : (
        beyond && <span>{alike.beyond[beyond]}</span>
      )}
    </li>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' });
const heading = css({ textStyle: 'label', margin: '0' });
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  py: '2',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const side = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
});
const muted = css({ textStyle: 'small', color: 'ink.muted' });
