import { toZone, type Zone } from '#contract/core/time-zones';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import { oddPlanOf } from '#contract/rules/odd-plan';
import type { FormFields } from '#web/services/use-form.ts';
import { AskedDateInput } from '#web/ui/form/asked-date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { formatCivilDay } from '#web/ui/format/format-day.ts';
import { formatClock } from '#web/ui/format/format-in-zone.ts';
import { formatMonth } from '#web/ui/format/format-month.ts';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import * as messages from './messages.ts';

/** A form with plans' dates keeps which odd ones were confirmed, one text a line. */
export type WithConfirmed = { confirmed: string };

export type PlannedDateFieldProps<Form extends WithConfirmed> = {
  of: Pick<FormFields<Form>, 'form' | 'errors' | 'set' | 'leave'>;
  name: keyof Form & string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isOptional?: boolean;
  /** A day alone, until its end. */
  isDay?: boolean;
  /** Time zone of the input; the phone's own by default. */
  zone?: string;
};

/** The date of a plan: an odd one is asked about in words, and its clock is named where it differs. */
export function PlannedDateField<Form extends WithConfirmed>(props: PlannedDateFieldProps<Form>) {
  const { of, name, label, hint, zone: timeZone, isDay, isRequired, isOptional } = props;
  const { form, errors, set, leave } = of;
  const now = useNow();
  const zone: Zone | undefined = timeZone === undefined ? undefined : toZone({ timeZone });
  const error = errors[name];
  const isAsked = error === DATE_QUESTION;
  const value = String(form[name]);
  const clock = zone ? formatClock(now, zone) : null;
  const change = (text: string) => ({ [name]: text }) as unknown as Partial<Form>;
  const confirm = () => ({ confirmed: `${form.confirmed}\n${value}` }) as unknown as Partial<Form>;
  return (
    <Field
      label={label}
      hint={[hint, clock].filter(Boolean).join(' ') || undefined}
      error={isAsked ? undefined : error}
      {...{ isRequired, isOptional }}
    >
      {(control) => (
        <AskedDateInput
          {...control}
          value={value}
          zone={zone}
          {...(isDay && { kind: 'date', spelled: value && formatCivilDay(value) })}
          isAsked={isAsked}
          question={isAsked ? questionOf(isDay ? endOfDay(value) : value, zone, now) : undefined}
          onValueChange={(text) => set(change(text))}
          onBlur={leave(name)}
          onConfirm={() => set(confirm())}
        />
      )}
    </Field>
  );
}

/** As a text of the form, by the phone's clock. */
export const endOfDay = (day: string): string => `${day}T23:59`;

/** «Ya pasó: enero de 2026.» */
function questionOf(value: string, zone: Zone | undefined, now: number): string | undefined {
  const at = localToIso(value, zone);
  const odd = at === null ? null : oddPlanOf(Date.parse(at), now);
  if (odd === null) return undefined;
  const month = formatMonth(Number(value.slice(0, 4)), Number(value.slice(5, 7)));
  return odd === 'past' ? messages.alreadyPassed(month) : messages.farAhead(month);
}
