import UserCheck from 'lucide-react/icons/user-check';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useChosen, useSelection } from './selection.ts';
import type { Choosable } from './use-choosable.ts';
import type { PeopleActions } from './use-people-actions.ts';
import * as words from './words.ts';

export type BulkBarProps = {
  /** Limited to filtered people: hidden ones are never approved. */
  choosable: Choosable;
  actions: PeopleActions;
};

export function BulkBar({ choosable, actions }: BulkBarProps) {
  const offline = offlineButtonProps(useSignal());
  const selection = useSelection();
  const chosen = new Set(useChosen());
  const { people: waiting, isWhole } = choosable;
  const people = waiting.filter(({ id }) => chosen.has(id));
  const { progress } = actions;
  if (progress && progress.total > 1) {
    return (
      <div data-bar="bottom" className={root}>
        <div className={grow}>
          <Progress
            label={progress.words(progress.done + 1, progress.total)}
            value={progress.done}
            max={progress.total}
          />
        </div>
        <Button variant="quiet" onClick={actions.stop}>
          {words.stop}
        </Button>
      </div>
    );
  }
  if (people.length === 0) return null;
  const approve = async () => {
    const approved = await actions.approveAll(people.map(({ id, alias }) => ({ id, alias })));
    // Failed people stay selected for another try.
    selection.set(
      approved.map(({ id }) => id),
      false,
    );
  };
  return (
    <div data-bar="bottom" className={root}>
      <p className={grow} role="status">
        {isWhole ? words.chosenOf(people.length, waiting.length) : words.chosen(people.length)}
      </p>
      <Button variant="quiet" onClick={selection.clear}>
        {words.clearSelection}
      </Button>
      <Button
        icon={<UserCheck aria-hidden />}
        disabled={progress !== null}
        {...offline}
        onClick={() => void approve()}
      >
        {words.approveChosen(people.length)}
      </Button>
    </div>
  );
}

/** Over the end of the list: selecting moves no rows. */
const root = css({
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
const grow = css({ flex: '1', minWidth: '[min(12rem, 100%)]', fontVariantNumeric: 'tabular-nums' });
