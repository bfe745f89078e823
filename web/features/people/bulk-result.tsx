import { css, cx } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatFirst } from '#web/ui/format/format-list.ts';
import * as messages from './bulk-messages.ts';
import type { BulkProgress, BulkRun } from './use-bulk-act.ts';

type BulkResultProps = { progress: BulkProgress; bulk: BulkRun };

export function BulkRunning({ progress, bulk }: BulkResultProps) {
  const { act, isUndone } = progress;
  const people = isUndone
    ? progress.people.filter(({ outcome }) => ['done', 'undone', 'kept'].includes(outcome))
    : progress.people;
  const open = isUndone ? 'done' : 'waiting';
  const total = people.length;
  const settled = people.filter(({ outcome }) => outcome !== open).length;
  const at = Math.min(settled + 1, total);
  return (
    <div data-bar="bottom" className={barClass}>
      <div className={grow}>
        <Progress
          label={isUndone ? messages.undoing(at, total) : messages.running(act, at, total)}
          value={settled}
          max={total}
        />
        <p className={hint}>{messages.goesOn}</p>
      </div>
      {!isUndone && <UndoButton bulk={bulk} />}
    </div>
  );
}

/** Stays until dismissed: a page opened later shows it too. */
export function BulkResult({ progress, bulk }: BulkResultProps) {
  const { now } = usePhone();
  const { act, isUndone, people } = progress;
  const done = people.filter(({ outcome }) => outcome === (isUndone ? 'undone' : 'done'));
  const others = people.filter(({ reason }) => reason !== null);
  const missed = others.filter(({ outcome }) => outcome === 'refused').length;
  const kept = others.length - missed;
  const mayUndo = !isUndone && done.length > 0 && now() < Date.parse(progress.undoUntil);
  const title = isUndone ? messages.UNDONE[act] : messages.done(act, done.length);
  return (
    <div data-bar="bottom" role="status" className={barClass}>
      <div className={grow}>
        {done.length > 0 && (
          <>
            <p className={strong}>{title}</p>
            <p className={hint}>{namesOf(done)}</p>
          </>
        )}
        {missed > 0 && <p className={strong}>{messages.missing(missed)}</p>}
        {kept > 0 && <p className={strong}>{messages.kept(kept)}</p>}
        {others.length > 0 && (
          <ul className={list}>
            {others.map(({ id, alias, reason }) => (
              <li key={id}>
                {alias ?? messages.outOfReach}: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      {mayUndo && <UndoButton bulk={bulk} />}
      <Button variant="quiet" onClick={bulk.forget}>
        {messages.understood}
      </Button>
    </div>
  );
}

function UndoButton({ bulk }: Pick<BulkResultProps, 'bulk'>) {
  return (
    <Button
      variant="quiet"
      isBusy={bulk.isUndoing}
      {...offlineButtonProps(useSignal())}
      onClick={() => void bulk.undo()}
    >
      {messages.undo}
    </Button>
  );
}

const namesOf = (people: BulkProgress['people']) =>
  formatFirst(
    people.map(({ alias }) => alias ?? messages.outOfReach),
    3,
  );

/** Over the end of the list: selecting moves no rows. */
export const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '2',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  boxShadow: 'float',
  position: 'sticky',
  bottom: { base: 'aboveBar', desktop: '4' },
  zIndex: 'sticky',
  _print: { display: 'none' },
});
export const growClass = css({
  flex: '1',
  minWidth: '[min(12rem, 100%)]',
  fontVariantNumeric: 'tabular-nums',
});
const grow = cx(growClass, css({ overflowWrap: 'anywhere' }));
const strong = css({ fontWeight: 'strong' });
const hint = css({ color: 'ink.muted' });
const list = css({ paddingLeft: '5', maxHeight: '[8rem]', overflowY: 'auto' });
