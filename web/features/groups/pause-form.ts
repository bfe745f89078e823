import * as v from 'valibot';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { addDays, daysBetween } from '#contract/rules/civil-day';
import { PAUSE_MAX_DAYS, pauseGroup, type TeamReport } from '#contract/team-management';
import type { Checked, FormErrors } from '#web/services/use-form.ts';
import * as words from './report-words.ts';

export type PauseForm = { from: string; until: string; reason: string };
export type NewPause = ParsedBodyOf<typeof pauseGroup>;

/** From today, by the calendar of the team's place where that is known. */
export function freshPause({ dueDate, daysLeft }: TeamReport, today: string): PauseForm {
  const from = dueDate === null || daysLeft === null ? today : addDays(dueDate, -daysLeft);
  return { from, until: '', reason: '' };
}

export function checkPause(form: PauseForm): Checked<PauseForm, NewPause> {
  const parsed = v.safeParse(pauseGroup.body, form);
  if (!parsed.success) {
    const errors: FormErrors<PauseForm> = {};
    for (const issue of parsed.issues) {
      const field = issue.path?.[0].key as keyof PauseForm | undefined;
      if (field) errors[field] ??= form[field] === '' ? MISSING[field] : issue.message;
    }
    return { type: 'wrong', errors };
  }
  const { from, until } = parsed.output;
  if (daysBetween(from, until) < PAUSE_MAX_DAYS) return { type: 'ready', values: parsed.output };
  return { type: 'wrong', errors: { until: words.pauseTooLong } };
}

const MISSING: FormErrors<PauseForm> = {
  from: words.fromMissing,
  until: words.untilMissing,
};
