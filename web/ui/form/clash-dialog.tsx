import { useState } from 'react';
import { css } from '#styled/css';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './clash-messages.ts';
import { FormDialog } from './form-dialog.tsx';
import { RadioGroup } from './radio-group.tsx';

export type ClashDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  clashes: readonly { name: string; label: string; mine: string; now: string }[];
  /** @param taken the fields that take the new value; the others leave what was typed */
  onDecide: (taken: readonly string[]) => void;
};

/** Fields that two people changed at the same time. Nothing is chosen in advance. */
export const ClashDialog = freshOnOpen((props: ClashDialogProps) => {
  const { isOpen, onClose, clashes, onDecide } = props;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const isDecided = clashes.every(({ name }) => chosen[name] !== undefined);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.title}
      description={messages.description}
      submitLabel={messages.save}
      waitsFor={isDecided ? undefined : messages.chooseEach}
      onSubmit={(event) => {
        event.preventDefault();
        // A portal's events reach the form that opened it.
        event.stopPropagation();
        onDecide(clashes.flatMap(({ name }) => (chosen[name] === 'now' ? name : [])));
      }}
    >
      {clashes.map(({ name, label, mine, now }) => (
        <RadioGroup
          key={name}
          label={label}
          value={chosen[name] ?? ''}
          onValueChange={(choice) => setChosen({ ...chosen, [name]: choice })}
          options={[
            { value: 'mine', label: messages.mine, hint: written(messages.mineWas(mine)) },
            { value: 'now', label: messages.theirs, hint: written(messages.nowIs(now)) },
          ]}
        />
      ))}
    </FormDialog>
  );
});

const written = (text: string) => <span className={value}>{text}</span>;

const value = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
