import { useId } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
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
  const { question, isBusy } = adding;
  if (question?.newcomer?.same) {
    const { same } = question.newcomer;
    return <SameName {...adding} key={question.place} same={same} />;
  }
  return (
    <Dialog
      isOpen
      isUrgent
      title="Agregar a alguien"
      description="Queda presente y con su nombre; después se reconoce quién es."
      onClose={props.onClose}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Agregar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={adding.submit}>
        <Field label="Nombre" hint="Si son varias personas, una por renglón." error={adding.error}>
          {(control) => (
            <TextArea
              {...control}
              name="newcomers"
              autoComplete="off"
              autoCapitalize="words"
              value={adding.text}
              onChange={(event) => adding.setText(event.target.value)}
            />
          )}
        </Field>
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
      title={`Ya está ${same.name} en la lista. ¿Es otra persona?`}
      onClose={back}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={() => answer(false)}>
            Es la misma
          </Button>
          <Button isBusy={isBusy} onClick={() => answer(true)}>
            Es otra persona
          </Button>
        </>
      }
    >
      <p className={quiet}>
        {same.memberId === null
          ? 'Si es la misma, no se agrega otra vez.'
          : `Si es la misma, ${same.name} queda presente y no se agrega otra vez.`}
      </p>
    </Dialog>
  );
}

const quiet = css({ color: 'ink.muted' });
