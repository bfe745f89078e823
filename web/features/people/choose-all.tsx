import { createContext, useContext, useRef } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { useIsRoomy } from '#web/ui/hooks/use-is-roomy.ts';
import * as messages from './messages.ts';
import { useChosen } from './selection.ts';
import type { Choosable } from './use-choosable.ts';

const ChoosableContext = createContext<Choosable>({
  people: [],
  isWhole: true,
  purpose: 'decide',
  setAll() {},
});
export const ChoosableProvider = ChoosableContext.Provider;

const LABELS = { decide: messages.chooseAllPending, place: messages.chooseAllApproved };

export function ChooseAllBox() {
  const { people, purpose, setAll } = useContext(ChoosableContext);
  const isAll = useIsAllChosen();
  if (people.length === 0) return null;
  return (
    <span className={box}>
      <Checkbox
        label={<span className={hidden}>{LABELS[purpose]}</span>}
        checked={isAll}
        onCheckedChange={setAll}
      />
    </span>
  );
}

/**
 * Above the cards, which have no header.
 * @param tableFrom rem from which the table shows
 */
export function ChooseAllButton({ tableFrom }: { tableFrom: number }) {
  const { purpose, setAll } = useContext(ChoosableContext);
  const isAll = useIsAllChosen();
  const line = useRef<HTMLDivElement>(null);
  const isTable = useIsRoomy(line, tableFrom);
  return (
    <div ref={line}>
      {isTable === false && !isAll && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {LABELS[purpose]}
        </Button>
      )}
    </div>
  );
}

function useIsAllChosen(): boolean {
  const { people } = useContext(ChoosableContext);
  const chosen = new Set(useChosen());
  return people.every(({ id }) => chosen.has(id));
}

const box = css({
  display: 'inline-block',
  verticalAlign: 'middle',
  '& label': { minWidth: '10' },
});
const hidden = css({ srOnly: true });
