import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { css } from '#styled/css';
import { NonMemberReminder } from '#web/features/shared/non-member-reminder.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { fillIn } from '#web/ui/text/fill-in.ts';
import { addNames, answerHomonym, knownAs, type Member, type NameReader } from './add-names.ts';
import { AttendeeSheet } from './attendee-sheet.tsx';
import * as messages from './name-messages.ts';
import { type RegistrationForm, toggleMark } from './registration-form.ts';
import type { FormChange } from './use-registration-form.ts';

export type NamesSectionProps = {
  title: string;
  form: RegistrationForm;
  members: readonly Member[];
  read: NameReader;
  error: string | undefined;
  onChange: (change: FormChange) => void;
  /** Opened by a press: the field takes the focus. */
  isOpened: boolean;
};

/** Names by hand, with or without a roster: the coordinator matches them later. */
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

/** Multi-line: a single-line field would join a pasted list. */
function NameField({ element, value, error, onType, onAdd }: NameFieldProps) {
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd();
  };
  return (
    <div className={line}>
      <Field label={messages.name} hint={messages.nameHint} error={error}>
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
        {messages.add}
      </Button>
    </div>
  );
}

/** Android keyboards may report only the resulting input, not the key. */
function isEnter(event: Event): boolean {
  return (event as InputEvent).inputType === 'insertLineBreak';
}

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

type NameSheetProps = {
  names: RegistrationForm['names'];
  onChange: (change: FormChange) => void;
};

function NameSheet({ names, onChange }: NameSheetProps) {
  const attendees = useMemo(
    () => names.map((entry, id) => ({ id, name: entry.name, marks: entry })),
    [names],
  );
  const toggle = useCallback(
    (id: number, column: number) =>
      onChange(({ names }) => ({
        names: names.map((entry, at) => (at === id ? toggleMark(entry, column) : entry)),
      })),
    [onChange],
  );
  const menuOf = useCallback(
    (id: number) => [
      {
        id: 'remove',
        label: messages.remove,
        icon: <X />,
        onSelect: () => onChange(({ names }) => ({ names: names.filter((_, at) => at !== id) })),
      },
    ],
    [onChange],
  );
  return (
    <AttendeeSheet
      label={messages.byHand}
      attendees={attendees}
      onToggle={toggle}
      menuOf={menuOf}
    />
  );
}

type HomonymQuestionProps = {
  element: RefObject<HTMLDivElement | null>;
  name: string;
  knownAs: string;
  onAnswer: (isSomebodyElse: boolean) => void;
};

/** Only the person who saw them knows whether they are two people. */
function HomonymQuestion({ element, name, knownAs, onAnswer }: HomonymQuestionProps) {
  const wordsId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings its own styles
    <div
      ref={element}
      role="group"
      aria-labelledby={wordsId}
      tabIndex={-1}
      data-homonym
      className={homonymQuestionRoot}
    >
      <p id={wordsId}>
        {fillIn(
          (known) => (name === knownAs ? messages.isThere(known) : messages.isThereAs(known, name)),
          <strong>{knownAs}</strong>,
        )}
      </p>
      <div className={acts}>
        <Button variant="quiet" onClick={() => onAnswer(true)}>
          {messages.isOther}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {messages.isSame}
        </Button>
      </div>
    </div>
  );
}

const homonymQuestionRoot = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: '3',
  bg: 'cempasuchil.tint',
  color: 'cempasuchil.ink',
  borderRadius: 'soft',
  overflowWrap: 'anywhere',
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
