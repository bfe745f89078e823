import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { addNames } from './add-names.ts';
import { AttendeeRow } from './attendee-row.tsx';
import type { RegistrationForm } from './registration-form.ts';
import { countMarks, countsToWords } from './registration-words.ts';
import type { FormChange } from './use-registration-form.ts';

export type NamesSectionProps = {
  form: Pick<RegistrationForm, 'names' | 'nameBeingTyped'>;
  error: string | undefined;
  onChange: (change: FormChange) => void;
};

/** In place of a roster this phone does not know: the coordinator finds out later who is who. */
export function NamesSection({ form, error, onChange }: NamesSectionProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    onChange(addNames);
    input.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <section aria-labelledby={titleId} className={look}>
      <h2 id={titleId} className={title}>
        Escribe quién asistió
      </h2>
      <div className={line}>
        <Field label="Nombre" hint="Uno por uno, o varios separados con comas." error={error}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              name="names"
              autoComplete="off"
              autoCapitalize="words"
              enterKeyHint="done"
              value={form.nameBeingTyped}
              onChange={(event) => onChange({ nameBeingTyped: event.target.value })}
              onKeyDown={addOnEnter}
            />
          )}
        </Field>
        <Button variant="quiet" icon={<UserPlus aria-hidden />} onClick={add}>
          Agregar
        </Button>
      </div>
      {form.names.length > 0 && (
        <>
          <p className={count}>{countsToWords(countMarks(form.names))}</p>
          <NameList names={form.names} onChange={onChange} />
        </>
      )}
    </section>
  );
}

type NameListProps = Pick<NamesSectionProps, 'onChange'> & { names: RegistrationForm['names'] };

function NameList({ names, onChange }: NameListProps) {
  return (
    <ul className={list}>
      {names.map((entry, index) => (
        <AttendeeRow
          key={entry.name}
          id={index}
          name={entry.name}
          marks={entry}
          onMark={(_, marks) =>
            onChange(({ names }) => ({
              names: names.map((old) => (old.name === entry.name ? { ...old, ...marks } : old)),
            }))
          }
          trailing={
            <IconButton
              label={`Quitar a ${entry.name}`}
              icon={<X />}
              onClick={() =>
                onChange(({ names }) => ({
                  names: names.filter((old) => old.name !== entry.name),
                }))
              }
            />
          }
        />
      ))}
    </ul>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const title = css({ textStyle: 'title' });
const line = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const count = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
const list = css({
  listStyle: 'none',
  m: '0',
  p: '0',
  borderTop: 'hairline',
  borderBottom: 'hairline',
});
