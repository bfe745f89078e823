import { useEffect } from 'react';
import { nameNeeded, VIEW_NAME_MAX } from '#contract/saved-views';
import { css } from '#styled/css';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, type FormErrors, useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import * as messages from './messages.ts';

type NameForm = { name: string };

export type ViewNameFormProps = {
  label: string;
  submitLabel: string;
  name: string;
  /** Opened by an act of its own. */
  isFocused?: boolean;
  onSubmit: (name: string) => Promise<boolean | FormErrors<NameForm>>;
  onCancel?: () => void;
};

export function ViewNameForm(props: ViewNameFormProps) {
  const { label, submitLabel, onCancel, isFocused = false } = props;
  const hasSignal = useSignal();
  const { element, isBusy, submit, ...of } = useForm({
    fresh: () => ({ name: props.name }),
    check: checkName,
    onSubmit: ({ name }) => props.onSubmit(name),
  });
  useEffect(() => {
    if (isFocused) element.current?.querySelector('input')?.select();
  }, [isFocused, element]);
  return (
    <form ref={element} noValidate className={root} onSubmit={submit}>
      <TextEntry of={of} name="name" label={label} />
      <div className={actions}>
        <Button type="submit" isBusy={isBusy} {...offlineButtonProps(hasSignal)}>
          {isBusy ? messages.saving : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function checkName({ name }: NameForm): Checked<NameForm, NameForm> {
  const wanted = name.trim();
  if (wanted === '') return { type: 'wrong', errors: { name: nameNeeded } };
  if (wanted.length > VIEW_NAME_MAX) {
    return { type: 'wrong', errors: { name: messages.tooLong } };
  }
  return { type: 'ready', values: { name: wanted } };
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
