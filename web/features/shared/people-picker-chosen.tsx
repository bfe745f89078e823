import X from 'lucide-react/icons/x';
import { css } from '#styled/css';
import { ScrollList } from '#web/ui/data/scroll-list.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import type { Pickable } from './filter-people.ts';
import type { PickerChoice } from './people-picker-row.tsx';
import * as pickerWords from './people-picker-words.ts';
import * as words from './words.ts';

export type ChosenPeopleProps = { people: readonly Pickable[]; choice: PickerChoice };

/** Whom a picker holds chosen, whatever its filters hide; each can be taken out again. */
export function ChosenPeople({ people, choice }: ChosenPeopleProps) {
  if (choice.kind === 'act') return null;
  const ids = new Set(choice.chosen);
  // Of a draft: who is no longer in the list is not to be chosen, nor counted.
  const chosen = people.filter(({ id }) => ids.has(id));
  if (choice.kind === 'one') {
    return (
      <p role="status" className={count}>
        {chosen[0] && pickerWords.chosenIs(chosen[0].alias)}
      </p>
    );
  }
  const remove = (id: number) => choice.onChoose(choice.chosen.filter((other) => other !== id));
  return (
    <>
      <p role="status" className={count}>
        {choice.countText(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <ScrollList label={pickerWords.chosen} items={chosen} keyOf={({ id }) => id} empty="">
          {({ id, alias }) => (
            <div className={row}>
              <span className={name}>{alias}</span>
              <IconButton label={words.removeOf(alias)} icon={<X />} onClick={() => remove(id)} />
            </div>
          )}
        </ScrollList>
      )}
    </>
  );
}

const count = css({ fontVariantNumeric: 'tabular-nums', '&:empty': { display: 'none' } });
const row = css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: 'row' });
const name = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere', lineHeight: 'snug' });
