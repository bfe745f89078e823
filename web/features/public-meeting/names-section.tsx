import UserPlus from 'lucide-react/icons/user-plus';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { css } from '#styled/css';
import { NonMemberReminder } from '#web/features/shared/non-member-reminder.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { addNames, answerHomonym, knownAs, type Member, type NameReader } from './add-names.ts';
import { HomonymQuestion } from './homonym-question.tsx';
import { NameSheet } from './name-sheet.tsx';
import * as words from './name-words.ts';
import type { RegistrationForm } from './registration-form.ts';
import type { FormChange } from './use-registration-form.ts';

export type NamesSectionProps = {
  title: string;
  form: RegistrationForm;
  members: readonly Member[];
  read: NameReader;
  error: string | undefined;
  onChange: (change: FormChange) => void;
  /** It was asked for by a press: the field takes the focus. */
  isOpened: boolean;
};

/** People by name, beside the roster or in its place: the coordinator finds out later who is who. */
export function NamesSection(props: NamesSectionProps) {
  const { title, form, members, read, error, onChange, isOpened } = props;
  const titleId = useId();
  const question = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const focusNext = useFocusAfter(question, input, isOpened);
  const [homonym] = form.homonyms;
  const add = () => {
    onChange((form) => addNames(form, members, read));
    focusNext();
  };
  const answer = (isSomebodyElse: boolean) => {
    onChange((form) => answerHomonym(form, members, isSomebodyElse));
    focusNext();
  };
  return (
    <section aria-labelledby={titleId} className={root}>
      <h2 id={titleId} className={titleClass}>
        {title}
      </h2>
      {homonym !== undefined && (
        <HomonymQuestion
          element={question}
          name={homonym}
          knownAs={knownAs(homonym, form, members)}
          onAnswer={answer}
        />
      )}
      <NameField
        element={input}
        value={form.nameBeingTyped}
        error={error}
        onType={(nameBeingTyped) => onChange({ nameBeingTyped })}
        onAdd={add}
      />
      <NonMemberReminder keeps="name" />
      {form.names.length > 0 && <NameSheet names={form.names} onChange={onChange} />}
    </section>
  );
}

type NameFieldProps = {
  element: RefObject<HTMLTextAreaElement | null>;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
  onAdd: () => void;
};

/** Of several lines, since a field of one line would run a pasted list together. */
function NameField({ element, value, error, onType, onAdd }: NameFieldProps) {
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd();
  };
  return (
    <div className={line}>
      <Field label={words.name} hint={words.nameHint} error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={element}
            name="names"
            rows={1}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            value={value}
            onChange={(event) => {
              onType(event.target.value);
              if (isEnter(event.nativeEvent)) onAdd();
            }}
            onKeyDown={addOnEnter}
          />
        )}
      </Field>
      <Button variant="quiet" icon={<UserPlus aria-hidden />} onClick={onAdd}>
        {words.add}
      </Button>
    </div>
  );
}

/** Keyboards of Android do not always say which key was pressed, only what came of it. */
function isEnter(event: Event): boolean {
  return (event as InputEvent).inputType === 'insertLineBreak';
}

/** Answers what gives the focus to the question if there is one, else to the field, once drawn. */
function useFocusAfter(
  question: { current: HTMLElement | null },
  input: { current: HTMLElement | null },
  isOpened: boolean,
): () => void {
  const [turn, setTurn] = useState(isOpened ? 1 : 0);
  useEffect(() => {
    if (turn > 0) (question.current ?? input.current)?.focus();
  }, [turn, question, input]);
  return () => setTurn((before) => before + 1);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const titleClass = css({ textStyle: 'title' });
const line = css({ display: 'flex', flexDirection: 'column', gap: '2' });
