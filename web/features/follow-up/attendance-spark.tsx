import type { Attended } from '#contract/rules/absence';
import { css } from '#styled/css';
import { Sparkline } from '#web/ui/data/sparkline.tsx';
import { formatHistory, historyToValues } from './format-history.ts';

/**
 * Bars plus a text equivalent.
 * @param history newest first.
 */
export function AttendanceSpark({ history }: { history: readonly Attended[] }) {
  const text = formatHistory(history);
  return (
    <div className={root}>
      {history.length > 0 && (
        <Sparkline values={historyToValues(history)} max={1} label={text} tone="good" />
      )}
      <span aria-hidden={history.length > 0} className={quiet}>
        {text}
      </span>
    </div>
  );
}

const root = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
