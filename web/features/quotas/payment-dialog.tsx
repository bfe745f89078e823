import type { FormEvent } from 'react';
import { PAYMENT_METHODS } from '#contract/quotas';
import { useSignal } from '#web/services/signal.tsx';
import { type FormFields, useForm } from '#web/services/use-form.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './messages.ts';
import { methodToLabel } from './method-labels.ts';
import {
  checkPayment,
  freshPayment,
  type PaymentForm,
  type PaymentValues,
} from './payment-form.ts';

export type PaymentDialogProps = {
  isOpen: boolean;
  /** Monthly amount in pesos, used as the default. */
  monthlyAmount: number;
  newId: () => string;
  now: number;
  onClose: () => void;
  /** Resolves to true once the payment is in the ledger. */
  onPay: (values: PaymentValues) => Promise<boolean>;
};

/** «Registrar Pago»: records a payment; no money moves here. */
export const PaymentDialog = freshOnOpen((props: PaymentDialogProps) => {
  const hasSignal = useSignal();
  const { element, isBusy, submit, draftNote, ...fields } = useForm({
    draftKey: 'pago',
    fresh: () => freshPayment(props.newId(), props.now, props.monthlyAmount),
    check: checkPayment,
    onSubmit: props.onPay,
  });
  const send = (event: FormEvent) => {
    // Saves the draft first: after a lost answer, resending is the same payment.
    fields.set(fields.form);
    return submit(event);
  };
  return (
    <FormDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      isUrgent
      title={messages.recordPayment}
      description={messages.recordPaymentHint}
      draftNote={draftNote}
      submitLabel={messages.recordPayment}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={send}
    >
      <WhatAndWhen {...fields} />
      <HowAndWhy {...fields} />
    </FormDialog>
  );
});

type PartProps = FormFields<PaymentForm>;

function WhatAndWhen({ form, errors, set, leave }: PartProps) {
  return (
    <>
      <Field label={messages.amount} hint={messages.amountHint} error={errors.amount} isRequired>
        {(control) => (
          <NumberInput
            {...control}
            isDecimal
            step={0.01}
            value={form.amount}
            onValueChange={(amount) => set({ amount })}
            onBlur={leave('amount')}
          />
        )}
      </Field>
      <Field label={messages.paidOn} error={errors.paidOn} isRequired>
        {(control) => (
          <DateTimeInput
            {...control}
            kind="date"
            value={form.paidOn}
            onValueChange={(paidOn) => set({ paidOn })}
            onBlur={leave('paidOn')}
          />
        )}
      </Field>
    </>
  );
}

function HowAndWhy({ form, errors, set, leave }: PartProps) {
  return (
    <>
      <Field label={messages.method} error={errors.method} isRequired>
        {(control) => (
          <Select
            {...control}
            value={form.method}
            placeholder={messages.chooseMethod}
            options={PAYMENT_METHODS.map((value) => ({ value, label: methodToLabel(value) }))}
            onValueChange={(method) => set({ method })}
            onBlur={leave('method')}
          />
        )}
      </Field>
      <Field label={messages.note} isOptional error={errors.note}>
        {(control) => (
          <TextInput
            {...control}
            value={form.note}
            onChange={(event) => set({ note: event.target.value })}
            onBlur={leave('note')}
          />
        )}
      </Field>
    </>
  );
}
