import * as v from 'valibot';
import type { Zone } from '#contract/core/time-zones';
import { createMeeting, DATE_MISSING } from '#contract/meetings';
import { questionOf } from '#contract/rules/odd-date';
import type { NewMeetingValues } from '#web/local-data/meeting-intents.ts';
import type { Checked, FormErrors } from '#web/services/use-form.ts';
import { isoToLocal, localToIso } from '#web/ui/format/local-date-time.ts';

/** What the form holds, as it was typed. */
export type NewMeetingForm = {
  /** As a datetime-local input has it. */
  date: string;
  temaEscola: string;
  evangelio: string;
  seAvanzoEnTema: boolean;
  /** The date that the person said is right although it is odd. */
  confirmedDate?: string;
};

/** @param zone of the group's place */
export function freshForm(now: number, zone: Zone, temaEscola = ''): NewMeetingForm {
  const date = isoToLocal(now, zone);
  return { date, temaEscola, evangelio: '', seAvanzoEnTema: false };
}

/** The values to register, or a sentence for each field that is in the way, in the form's order. */
export function checkNewMeeting(
  form: NewMeetingForm,
  now: number,
  zone: Zone,
): Checked<NewMeetingForm, NewMeetingValues> {
  const date = localToIso(form.date, zone);
  const parsed = v.safeParse(createMeeting.body, { ...form, date: date ?? '' });
  const errors: FormErrors<NewMeetingForm> = date ? {} : { date: DATE_MISSING };
  for (const issue of parsed.issues ?? []) {
    const field = issue.path?.[0]?.key as keyof NewMeetingForm | undefined;
    if (field) errors[field] ??= issue.message;
  }
  const question = questionOf({ text: form.date, at: date, confirmed: form.confirmedDate }, now);
  if (question) errors.date ??= question;
  if (!date || !parsed.success || question) return { type: 'wrong', errors };
  return {
    type: 'ready',
    values: {
      date,
      temaEscola: form.temaEscola.trim() || null,
      evangelio: form.evangelio.trim() || null,
      seAvanzoEnTema: form.seAvanzoEnTema,
    },
  };
}
