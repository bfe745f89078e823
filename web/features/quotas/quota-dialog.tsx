import { useState } from 'react';
import type { Quota } from '#contract/quotas';
import { useSignal } from '#web/services/signal.tsx';
import { type FormFields, useForm } from '#web/services/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './messages.ts';
import { checkQuota, freshQuota, type QuotaForm, type QuotaValues } from './quota-form.ts';
import type { SetUp } from './use-quota-actions.ts';

export type QuotaDialogProps = {
  isOpen: boolean;
  /** Current declaration; null the first time, which asks for consent. */
  quota: Quota | null;
  onClose: () => void;
  onSave: (values: QuotaValues) => Promise<SetUp>;
};

export const QuotaDialog = freshOnOpen(({ isOpen, quota, onClose, onSave }: QuotaDialogProps) => {
  const [needsConsent, setNeedsConsent] = useState(quota === null);
  const hasSignal = useSignal();
  const { element, isBusy, submit, draftNote, ...fields } = useForm({
    draftKey: 'cuota',
    fresh: () => freshQuota(quota),
    check: (form: QuotaForm) => checkQuota(form, needsConsent),
    async onSubmit(values) {
      const outcome = await onSave(values);
      if (outcome === 'consent-needed') setNeedsConsent(true);
      return outcome === 'saved';
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.configureQuota}
      description={messages.configureQuotaHint}
      draftNote={draftNote}
      submitLabel={messages.save}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <Amounts {...fields} />
      {needsConsent && <Consent {...fields} />}
    </FormDialog>
  );
});

type PartProps = FormFields<QuotaForm>;

function Amounts({ form, errors, set, leave }: PartProps) {
  return (
    <>
      <Field
        label={messages.monthlyQuota}
        hint={messages.monthlyQuotaHint}
        error={errors.monthlyAmount}
        isRequired
      >
        {(control) => (
          <NumberInput
            {...control}
            isDecimal
            min={1}
            step={0.01}
            value={form.monthlyAmount}
            onValueChange={(monthlyAmount) => set({ monthlyAmount })}
            onBlur={leave('monthlyAmount')}
          />
        )}
      </Field>
      <Field
        label={messages.balance}
        hint={messages.balanceHint}
        error={errors.currentBalance}
        isRequired
      >
        {(control) => (
          <NumberInput
            {...control}
            isDecimal
            // iPhone's amount keyboard has no minus sign.
            inputMode="text"
            step={0.01}
            value={form.currentBalance}
            onValueChange={(currentBalance) => set({ currentBalance })}
            onBlur={leave('currentBalance')}
          />
        )}
      </Field>
    </>
  );
}

function Consent({ form, errors, set }: PartProps) {
  return (
    <Field label={messages.consent} hint={messages.consentHint} error={errors.consent}>
      {(control) => (
        <Checkbox
          {...control}
          required
          label={messages.acceptConsent}
          checked={form.consent}
          onCheckedChange={(consent) => set({ consent })}
        />
      )}
    </Field>
  );
}
