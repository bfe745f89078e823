import type { ReactNode } from 'react';
import { roleName } from '#contract/core/role-badge';
import { css } from '#styled/css';
import { NamedLine } from '#web/ui/data/named-line.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import type { Pickable } from './filter-people.ts';

export type PickerChoice =
  | {
      kind: 'many';
      chosen: readonly number[];
      onChoose: (chosen: readonly number[]) => void;
      countText: (count: number) => string;
    }
  | { kind: 'one'; chosen: readonly number[]; onChoose: (id: number) => void }
  | {
      kind: 'act';
      label: (alias: string) => string;
      icon: ReactNode;
      isBusy: boolean;
      onAct: (id: number) => void;
    };

export type PersonRowProps = {
  person: Pickable;
  choice: PickerChoice;
  isChosen: boolean;
  reason: string | undefined;
  isInvalid: boolean;
  /** Radio group name, shared by one picker's rows. */
  groupName: string;
};

export function PersonRow({ person, choice, isChosen, reason, ...radio }: PersonRowProps) {
  const { id, alias } = person;
  const detail = [`${person.city}, ${person.state}`, person.role && roleName(person.role), reason]
    .filter(Boolean)
    .join(' · ');
  const isDisabled = reason !== undefined;
  switch (choice.kind) {
    case 'many':
      return (
        <Checkbox
          label={alias}
          hint={detail}
          checked={isChosen}
          disabled={isDisabled}
          onCheckedChange={(isTicked) =>
            choice.onChoose(
              isTicked ? [...choice.chosen, id] : choice.chosen.filter((other) => other !== id),
            )
          }
        />
      );
    case 'one':
      return (
        <label className={option} data-disabled={isDisabled || undefined}>
          <input
            type="radio"
            name={radio.groupName}
            className={dot}
            checked={isChosen}
            disabled={isDisabled}
            aria-invalid={radio.isInvalid || undefined}
            onChange={() => choice.onChoose(id)}
          />
          <span>
            {alias}
            <span className={detailClass}>{detail}</span>
          </span>
        </label>
      );
    case 'act':
      return (
        <NamedLine name={alias} detail={detail}>
          <IconButton
            label={choice.label(alias)}
            icon={choice.icon}
            aria-disabled={choice.isBusy || undefined}
            disabled={isDisabled}
            onClick={() => choice.onAct(id)}
          />
        </NamedLine>
      );
  }
}

const option = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  minHeight: 'touch',
  py: '[0.625rem]',
  cursor: 'pointer',
  '&[data-disabled]': { cursor: 'default' },
});
const dot = css({ boxSize: 'iconLarge', flexShrink: 0, margin: '0', accentColor: 'talavera' });
const detailClass = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
