import { useId } from 'react';
import {
  type AgendaAnswer,
  type AgendaQuestion,
  ANSWER_TEXT_MAX,
} from '#contract/rules/agenda-questions';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { togglePlace } from './opinion-form.ts';
import * as words from './opinion-words.ts';

export type QuestionFieldProps = {
  number: number;
  question: AgendaQuestion;
  answer: AgendaAnswer;
  onAnswer: (answer: AgendaAnswer) => void;
};

export function QuestionField(props: QuestionFieldProps) {
  const { number, question, answer, onAnswer } = props;
  const label = `${number}. ${question.text}`;
  switch (question.kind) {
    case 'open':
      return (
        <Field label={label}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={ANSWER_TEXT_MAX}
              value={typeof answer === 'string' ? answer : ''}
              onChange={(event) => onAnswer(event.target.value)}
            />
          )}
        </Field>
      );
    case 'one':
      return (
        <RadioGroup
          label={label}
          options={question.options.map((option, place) => ({
            value: String(place),
            label: option,
          }))}
          value={answer === null ? '' : String(answer)}
          onValueChange={(value) => onAnswer(Number(value))}
        />
      );
    case 'several':
      return <Several {...props} label={label} />;
    case 'order':
      return <Order {...props} label={label} />;
  }
}

type ListedProps = QuestionFieldProps & { label: string };

function Several({ label, question, answer, onAnswer }: ListedProps) {
  return (
    <fieldset className={root}>
      <legend className={legend}>{label}</legend>
      <p className={hint}>{words.chooseSeveralHint}</p>
      {question.options.map((option, place) => (
        <Checkbox
          key={option}
          label={option}
          checked={Array.isArray(answer) && answer.includes(place)}
          onCheckedChange={() => onAnswer(togglePlace(answer, place))}
        />
      ))}
    </fieldset>
  );
}

/** Each press assigns the next place: no dragging, nothing moves. */
function Order({ label, question, answer, onAnswer }: ListedProps) {
  const hintId = useId();
  const places: readonly number[] = Array.isArray(answer) ? answer : [];
  return (
    <fieldset className={root} aria-describedby={hintId}>
      <legend className={legend}>{label}</legend>
      <p id={hintId} className={hint}>
        {words.orderHint}
      </p>
      <div className={list}>
        {question.options.map((option, place) => {
          const at = places.indexOf(place);
          return (
            <button
              key={option}
              type="button"
              aria-pressed={at >= 0}
              className={choice}
              onClick={() => onAnswer(togglePlace(answer, place))}
            >
              <span className={badge}>{at >= 0 ? at + 1 : ''}</span>
              <span>{option}</span>
            </button>
          );
        })}
      </div>
      {places.length > 0 && (
        <Button variant="quiet" onClick={() => onAnswer([])}>
          {words.orderAgain}
        </Button>
      )}
    </fieldset>
  );
}

const root = css({ border: 'none', margin: '0', padding: '0', minWidth: '0' });
const legend = css({ textStyle: 'label', padding: '0', marginBottom: '1' });
const hint = css({ textStyle: 'small', color: 'ink.muted' });
const list = css({ display: 'flex', flexDirection: 'column', gap: '2', py: '2' });
const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  width: 'full',
  px: '3',
  py: '2',
  textAlign: 'left',
  color: 'ink',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-pressed=true]': { borderColor: 'talavera' },
});
const badge = css({
  display: 'inline-grid',
  placeContent: 'center',
  flexShrink: 0,
  boxSize: '[1.75rem]',
  border: '[2px solid {colors.ink.muted}]',
  borderRadius: '[999px]',
  fontWeight: 'strong',
  '[aria-pressed=true] > &': {
    bg: 'talavera',
    color: 'talavera.on',
    borderColor: 'talavera',
  },
});
