import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { COMPANIONS_MAX } from '#contract/rules/tertulia';
import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import type { Answer } from '#web/local-data/tertulia-intents.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import * as messages from './invitation-messages.ts';

export type AnswerControlsProps = {
  page: Pick<AnswerPage, 'title' | 'answer' | 'companions'>;
  isBusy: boolean;
  onAnswer: (said: Answer) => void;
};

export function AnswerControls({ page, isBusy, onAnswer }: AnswerControlsProps) {
  const [companions, setCompanions] = useState(page.companions);
  return (
    <>
      <Field label={messages.companions}>
        {(control) => (
          <Select
            {...control}
            options={COMPANIONS}
            value={String(companions)}
            onValueChange={(value) => setCompanions(Number(value))}
          />
        )}
      </Field>
      <fieldset className={buttons} aria-label={messages.answerTo(page.title)}>
        {ANSWERS.map(({ value, label }) => (
          <Button
            key={value}
            variant={page.answer === value || page.answer === null ? 'primary' : 'quiet'}
            aria-pressed={page.answer === value}
            disabled={isBusy}
            icon={page.answer === value ? <Check aria-hidden /> : undefined}
            onClick={() => onAnswer({ answer: value, companions: value === 'no' ? 0 : companions })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

const ANSWERS = [
  { value: 'yes', label: messages.yes },
  { value: 'no', label: messages.no },
  { value: 'maybe', label: messages.maybe },
] as const;

const COMPANIONS = Array.from({ length: COMPANIONS_MAX + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? messages.nobodyElse : messages.companionsOf(count),
}));

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3', border: 'none', minWidth: '0' });
