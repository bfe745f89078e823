import { type FormEvent, useId, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { AddSomeoneProps } from './add-someone.tsx';
import { linesToNames, type Newcomer, newcomersOf, problemOf } from './newcomers.ts';

export type AddSomeonePartProps = AddSomeoneProps & { onClose: () => void };

/** What was written, and the answers about those who are called like somebody on the roll. */
type Asking = { newcomers: readonly Newcomer[]; isOther: readonly boolean[] };

/** One name a line; each that is on the roll already is asked about before anything is recorded. */
export function AddSomeonePart({ onRoll, onAdd, onSame, onClose }: AddSomeonePartProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isBusy, setBusy] = useState(false);

  const finish = async ({ newcomers, isOther }: Asking) => {
    const twice = newcomers.filter(({ same }) => same !== null);
    const dropped = new Set(twice.filter((_, index) => !isOther[index]));
    const names = newcomers.filter((one) => !dropped.has(one)).map(({ name }) => name);
    setBusy(true);
    const saving = names.length > 0 ? await onAdd(names) : 'saved';
    setBusy(false);
    setAsking(null);
    // The words stay, to be tried again.
    if (saving === 'lost') return;
    for (const { same } of dropped) if (same?.memberId != null) onSame(same.memberId);
    onClose();
  };
  const proceed = (next: Asking) => {
    const open = next.newcomers.filter(({ same }) => same !== null).length;
    if (next.isOther.length < open) setAsking(next);
    else void finish(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const names = linesToNames(text);
    const problem = problemOf(names);
    setError(problem ?? undefined);
    if (!problem) proceed({ newcomers: newcomersOf(names, onRoll), isOther: [] });
  };

  if (asking) {
    const twice = asking.newcomers.filter(({ same }) => same !== null);
    const answer = (isOther: boolean) =>
      proceed({ ...asking, isOther: [...asking.isOther, isOther] });
    return (
      <SameName
        key={asking.isOther.length}
        newcomer={twice[asking.isOther.length] ?? twice[0]}
        isBusy={isBusy}
        onAnswer={answer}
        onBack={() => setAsking(null)}
      />
    );
  }
  return (
    <Dialog
      isOpen
      isUrgent
      title="Agregar a alguien"
      description="Queda presente y con su nombre; después se reconoce quién es."
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Agregar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Nombre" hint="Si son varias personas, una por renglón." error={error}>
          {(control) => (
            <TextArea
              {...control}
              name="newcomers"
              autoComplete="off"
              autoCapitalize="words"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

type SameNameProps = {
  newcomer: Newcomer | undefined;
  isBusy: boolean;
  onAnswer: (isOther: boolean) => void;
  onBack: () => void;
};

/** Somebody of that name is there: dropped in silence, one of two would be lost. */
function SameName({ newcomer, isBusy, onAnswer, onBack }: SameNameProps) {
  const same = newcomer?.same;
  if (!newcomer || !same) return null;
  return (
    <Dialog
      role="alertdialog"
      isOpen
      isUrgent
      title={`Ya está ${same.name} en la lista. ¿Es otra persona?`}
      onClose={onBack}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={() => onAnswer(false)}>
            Es la misma
          </Button>
          <Button isBusy={isBusy} onClick={() => onAnswer(true)}>
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
