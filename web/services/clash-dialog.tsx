import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './clash-messages.ts';
import { type Checked, useForm } from './use-form.ts';

export type ClashDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  clashes: readonly { name: string; label: string; mine: string; now: string }[];
  /** @param taken the fields that take the new value; the others leave what was typed */
  onDecide: (taken: readonly string[]) => void;
};

/** By field: `mine`, `now`, or empty. Nothing is chosen in advance. */
type Choices = Record<string, string>;

/** Fields that two people changed at the same time. */
export const ClashDialog = freshOnOpen((props: ClashDialogProps) => {
  const { isOpen, onClose, clashes, onDecide } = props;
  const { form, errors, set, element, submit } = useForm<Choices, Choices>({
    fresh: () => Object.fromEntries(clashes.map(({ name }) => [name, ''])),
    check: checkChoices,
    async onSubmit(choices) {
      onDecide(Object.keys(choices).filter((name) => choices[name] === 'now'));
      return true;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.title}
      description={messages.description}
      submitLabel={messages.save}
      formRef={element}
      onSubmit={(event) => {
        // A portal's events reach the form that opened it.
        event.stopPropagation();
        void submit(event);
      }}
    >
      {clashes.map(({ name, label, mine, now }) => (
        <RadioGroup
          key={name}
          label={label}
          error={errors[name]}
          value={form[name] ?? ''}
          onValueChange={(choice) => set({ [name]: choice })}
          options={[
            { value: 'mine', label: messages.mine, hint: messages.mineWas(mine) },
            { value: 'now', label: messages.theirs, hint: messages.nowIs(now) },
          ]}
        />
      ))}
    </FormDialog>
  );
});

function checkChoices(choices: Choices): Checked<Choices, Choices> {
  const open = Object.keys(choices).filter((name) => choices[name] === '');
  if (open.length === 0) return { type: 'ready', values: choices };
  return {
    type: 'wrong',
    errors: Object.fromEntries(open.map((name) => [name, messages.chooseOne])),
  };
}
