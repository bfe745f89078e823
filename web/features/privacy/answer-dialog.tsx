import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { answerPrivacyRequest, type PrivacyRequestItem } from '#contract/privacy';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { formatGrantEffect } from './format-request.ts';
import { kindToTitle } from './privacy-labels.ts';
import * as words from './request-words.ts';

export type AnswerValues = BodyOf<typeof answerPrivacyRequest>;

export type AnswerDialogProps = {
  isOpen: boolean;
  request: PrivacyRequestItem;
  onClose: () => void;
  /** Resolves to true once the answer stands. */
  onAnswer: (values: AnswerValues) => Promise<boolean>;
};

/** Grants, refuses or puts off one request; the words go to the person by mail. */
export const AnswerDialog = freshOnOpen((props: AnswerDialogProps) => {
  const { isOpen, request, onClose, onAnswer } = props;
  const hasSignal = useSignal();
  const { element, form, errors, set, leave, isBusy, isRestored, submit } = useForm({
    draftKey: `solicitud-${request.id}`,
    fresh: () => ({ state: '', answer: '' }),
    check: (typed: { state: string; answer: string }) =>
      checkEntries(answerPrivacyRequest.body, { ...typed, state: typed.state || undefined }),
    onSubmit: onAnswer,
  });
  const isErasure = form.state === 'granted' && request.kind === 'cancellation';
  return (
    <FormDialog
      isOpen={isOpen}
      isUrgent
      onClose={onClose}
      title={words.answerRequest}
      description={words.requestOf(kindToTitle(request.kind), request.alias)}
      isRestored={isRestored}
      submitLabel={isErasure ? words.eraseAndAnswer : words.reply}
      variant={isErasure ? 'danger' : 'primary'}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <RadioGroup
        label={words.answer}
        options={optionsFor(request)}
        value={form.state}
        onValueChange={(state) => set({ state })}
        error={errors.state}
      />
      {form.state === 'granted' && (
        <Banner tone={isErasure ? 'risk' : 'action'} role="status">
          {formatGrantEffect(request)}
        </Banner>
      )}
      <Field label={words.whatIsSaid} hint={words.whatIsSaidHint} error={errors.answer} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={1000}
            value={form.answer}
            onChange={(event) => set({ answer: event.target.value })}
            onBlur={leave('answer')}
          />
        )}
      </Field>
    </FormDialog>
  );
});

/** A term is put off once. */
function optionsFor({ state }: PrivacyRequestItem) {
  return [
    { value: 'granted', label: words.granted },
    { value: 'refused', label: words.refused },
    ...(state === 'received'
      ? [
          {
            value: 'extended',
            label: words.extend,
            hint: words.extendHint,
          },
        ]
      : []),
  ];
}
