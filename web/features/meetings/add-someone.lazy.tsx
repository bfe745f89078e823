import { useId } from 'react';
import { css } from '#styled/css';
import { NonMemberReminder } from '#web/features/shared/non-member-reminder.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import * as messages from './hand-messages.ts';
import type { OnRoll } from './newcomers.ts';
import { type AddSomeoneProps, useAddSomeone } from './use-add-someone.ts';

export type AddSomeoneDialogProps = AddSomeoneProps & { isOpen: boolean; onClose: () => void };

/** One name a line; each that is on the roll already is asked about before anything is recorded. */
export function AddSomeoneDialog({ isOpen, ...props }: AddSomeoneDialogProps) {
  return isOpen && <OpenedDialog {...props} />;
}

function OpenedDialog(props: Omit<AddSomeoneDialogProps, 'isOpen'>) {
  const formId = useId();
  const adding = useAddSomeone(props);
  const { question, isBusy, writing } = adding;
  if (question?.newcomer?.same) {
    const { same } = question.newcomer;
    return <SameName {...adding} key={question.place} same={same} />;
  }
  return (
    <Dialog
      isOpen
      isUrgent
      title={messages.addSomeone}
      description={messages.addSomeoneHint}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {messages.add}
          </Button>
        </>
      }
    >
      <form ref={writing.element} id={formId} noValidate onSubmit={writing.submit}>
        <Field label={messages.name} hint={messages.nameHint} error={writing.errors.text}>
          {(control) => (
            <TextArea
              {...control}
              name="newcomers"
              autoComplete="off"
              autoCapitalize="words"
              value={writing.form.text}
              onChange={(event) => writing.set({ text: event.target.value })}
            />
          )}
        </Field>
        <NonMemberReminder keeps="name" />
      </form>
    </Dialog>
  );
}

type SameNameProps = Pick<ReturnType<typeof useAddSomeone>, 'isBusy' | 'answer' | 'back'> & {
  same: OnRoll;
};

/** Somebody of that name is there: dropped in silence, one of two would be lost. */
function SameName({ same, isBusy, answer, back }: SameNameProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen
      isUrgent
      title={messages.sameNameTitle(same.name)}
      onClose={back}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={() => answer(false)}>
            {messages.isSame}
          </Button>
          <Button isBusy={isBusy} onClick={() => answer(true)}>
            {messages.isOther}
          </Button>
        </>
      }
    >
      <p className={quiet}>
        {same.memberId === null ? messages.sameHint : messages.sameNameHint(same.name)}
      </p>
    </Dialog>
  );
}

const quiet = css({ color: 'ink.muted' });
