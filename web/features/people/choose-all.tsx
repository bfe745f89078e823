import { createContext, useContext, useRef } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { useIsRoomy } from '#web/ui/hooks/use-is-roomy.ts';
import { useChosen, useSelection } from './selection.ts';

/** The ids of those shown who may be chosen. */
const ChoosableContext = createContext<readonly number[]>([]);
export const ChoosableProvider = ChoosableContext.Provider;

const LABEL = 'Elegir a todos los pendientes';

/** In the head of the table. */
export function ChooseAllBox() {
  const choosable = useContext(ChoosableContext);
  const selection = useSelection();
  const chosen = new Set(useChosen());
  if (choosable.length === 0) return null;
  return (
    <span className={box}>
      <Checkbox
        label={<span className={hidden}>{LABEL}</span>}
        checked={choosable.every((id) => chosen.has(id))}
        onCheckedChange={(isChosen) => selection.set(choosable, isChosen)}
      />
    </span>
  );
}

/** Over the cards, which have no head. @param tableFrom rem from which there is a table. */
export function ChooseAllButton({ tableFrom }: { tableFrom: number }) {
  const choosable = useContext(ChoosableContext);
  const selection = useSelection();
  const chosen = new Set(useChosen());
  const line = useRef<HTMLDivElement>(null);
  const isTable = useIsRoomy(line, tableFrom);
  const isAll = choosable.every((id) => chosen.has(id));
  return (
    <div ref={line}>
      {isTable === false && !isAll && (
        <Button variant="quiet" onClick={() => selection.set(choosable, true)}>
          {LABEL}
        </Button>
      )}
    </div>
  );
}

const box = css({
  display: 'inline-block',
  verticalAlign: 'middle',
  '& label': { minWidth: '10' },
});
const hidden = css({ srOnly: true });
