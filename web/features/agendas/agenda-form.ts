import type { createAgenda } from '#contract/agendas';
import { type Agenda, agendaEntries, REQUIRED, type Signature } from '#contract/agendas';
import { AGENDA_CITIES, type AgendaCity } from '#contract/core/agenda-cities';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { DEFAULT_MESSAGE } from '#contract/rules/agenda-message';
import { type QuestionKind, questionProblem } from '#contract/rules/agenda-questions';
import { planQuestionsOf } from '#contract/rules/odd-plan';
import { clockToIso, isoToClock } from '#web/features/shared/zone-clock.ts';
import type { Checked } from '#web/services/use-form.ts';
import * as messages from './edit-messages.ts';

export type QuestionDraft = {
  kind: QuestionKind;
  text: string;
  /** One per line. */
  options: string;
};

export type AgendaForm = {
  title: string;
  description: string;
  /** «Tijuana, Baja California»: one of the 21. */
  place: string;
  /** In the city's time zone. */
  responseDeadline: string;
  /** Odd deadlines that were confirmed, one a line. */
  confirmed: string;
  whatsappMessage: string;
  questions: readonly QuestionDraft[];
  signature: Signature;
  chosen: readonly number[];
};

export type AgendaValues = BodyOf<typeof createAgenda> & { whatsappMessage: string };

export const NEW_QUESTION: QuestionDraft = { kind: 'open', text: '', options: '' };

export const PLACES: readonly (AgendaCity & { name: string })[] = AGENDA_CITIES.map((place) => ({
  ...place,
  name: `${place.city}, ${place.state}`,
}));

export function placesWithin(states: readonly string[] | null): typeof PLACES {
  return states === null ? PLACES : PLACES.filter(({ state }) => states.includes(state));
}

export function cityOf(name: string): AgendaCity | null {
  return PLACES.find((place) => place.name === name) ?? null;
}

export function freshAgenda(): AgendaForm {
  return {
    ...{ title: '', description: '', place: '', responseDeadline: '', confirmed: '', chosen: [] },
    ...{ whatsappMessage: DEFAULT_MESSAGE, questions: [NEW_QUESTION], signature: 'named' },
  };
}

/** Also prefills a copy, without participants and deadline. */
export function agendaToForm(agenda: Agenda, { isCopy }: { isCopy: boolean }): AgendaForm {
  const { responseDeadline, timeZone } = agenda;
  const deadline = responseDeadline === null ? '' : isoToClock(responseDeadline, timeZone);
  return {
    title: agenda.title,
    description: agenda.description ?? '',
    place: `${agenda.city}, ${agenda.state}`,
    responseDeadline: isCopy ? '' : deadline,
    confirmed: isCopy ? '' : deadline,
    whatsappMessage: agenda.whatsappMessage,
    questions: agenda.questions.map(({ options, ...question }) => ({
      ...question,
      options: options.join('\n'),
    })),
    signature: agenda.signature,
    chosen: [],
  };
}

/** Drops untouched questions. */
export function checkAgenda(
  form: AgendaForm,
  now: number,
): Checked<AgendaForm, AgendaValues & { chosen: readonly number[] }> {
  const city = cityOf(form.place);
  const deadline = city ? clockToIso(form.responseDeadline, zoneOf(city.state, city.city)) : '';
  const questions = form.questions.filter(isBegun).map(toQuestion);
  const checked = checkEntries(agendaEntries, {
    ...{ title: form.title, description: form.description, signature: form.signature },
    ...{ whatsappMessage: form.whatsappMessage, questions },
    ...(city ?? {}),
    responseDeadline: deadline,
  });
  if (checked.type === 'ready') {
    const dates = { responseDeadline: { text: form.responseDeadline, at: deadline } };
    const asked = planQuestionsOf(dates, form.confirmed, now);
    if (asked.responseDeadline) return { type: 'wrong', errors: asked };
    return { type: 'ready', values: { ...checked.values, chosen: form.chosen } };
  }
  const { city: noCity, state: _, ...errors } = checked.errors;
  const place = noCity ? REQUIRED : undefined;
  return { type: 'wrong', errors: { ...errors, ...(place && { place }) } };
}

export function isBegun({ text, options }: QuestionDraft): boolean {
  return text.trim() !== '' || options.trim() !== '';
}

function toQuestion({ kind, text, options }: QuestionDraft) {
  const lines = options.split('\n').map((line) => line.trim());
  return { kind, text, options: kind === 'open' ? [] : lines.filter((line) => line !== '') };
}

export function questionError(draft: QuestionDraft): string | undefined {
  if (!isBegun(draft)) return undefined;
  if (draft.text.trim() === '') return messages.writeQuestion;
  return questionProblem(toQuestion(draft)) ?? undefined;
}
