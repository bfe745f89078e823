import { expect, it } from 'vitest';
import type { Agenda } from '#contract/agendas';
import { REQUIRED } from '#contract/agendas';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import {
  agendaToForm,
  checkAgenda,
  freshAgenda,
  placesWithin,
  questionError,
} from './agenda-form.ts';
import { formatShare, linkLabel } from './agenda-labels.ts';

const FORM = { ...freshAgenda(), title: 'Agua', place: 'Tijuana, Baja California' };
const NOW = Date.parse('2026-11-28T18:00:00.000Z');
const ONE = { kind: 'one', text: '¿Qué urge?', options: 'Agua\n\n Luz ' } as const;

it('title and city are needed, in the words of the specification', () => {
  expect(checkAgenda(freshAgenda(), NOW)).toMatchObject({
    errors: { title: REQUIRED, place: REQUIRED },
  });
});

it('a deadline is read by the clocks of its city, and what nobody began is left out', () => {
  const form = {
    ...FORM,
    responseDeadline: '2026-12-05T20:00',
    questions: [ONE, ...FORM.questions],
  };
  expect(checkAgenda(form, NOW)).toMatchObject({
    type: 'ready',
    values: {
      ...{ city: 'Tijuana', state: 'Baja California' },
      responseDeadline: '2026-12-06T04:00:00.000Z',
      questions: [{ kind: 'one', text: '¿Qué urge?', options: ['Agua', 'Luz'] }],
    },
  });
});

it('a deadline that has passed is asked about, until it is confirmed', () => {
  const form = { ...FORM, responseDeadline: '2026-01-05T20:00', questions: [ONE] };
  expect(checkAgenda(form, NOW)).toEqual({
    ...{ type: 'wrong', errors: { responseDeadline: DATE_QUESTION } },
  });
  expect(checkAgenda({ ...form, confirmed: `\n${form.responseDeadline}` }, NOW).type).toBe('ready');
});

it('a question says what it lacks', () => {
  expect(questionError({ ...ONE, text: '' })).toBe('Escribe la pregunta');
  expect(questionError({ ...ONE, options: 'Agua' })).toBe('Escribe al menos 2 opciones');
  expect(questionError({ ...ONE, text: '', options: '' })).toBeUndefined();
});

it('a copy asks the same, of nobody yet and without deadline', () => {
  const agenda = {
    ...{ title: 'Agua', description: null, city: 'Tijuana', state: 'Baja California' },
    ...{ timeZone: 'America/Tijuana', responseDeadline: '2026-12-06T04:00:00.000Z' },
    ...{ whatsappMessage: '{link}', signature: 'anonymous' },
    questions: [{ kind: 'one', text: '¿Qué urge?', options: ['Agua', 'Luz'] }],
  } as unknown as Agenda;
  expect(agendaToForm(agenda, { isCopy: false }).responseDeadline).toBe('2026-12-05T20:00');
  expect(agendaToForm(agenda, { isCopy: true })).toMatchObject({
    ...{ responseDeadline: '', chosen: [], signature: 'anonymous' },
    questions: [{ options: 'Agua\nLuz' }],
  });
});

it('only what was confirmed is sent, and a share of nobody is no percentage', () => {
  const link = { linkSent: false, sendNote: null } as Parameters<typeof linkLabel>[0];
  expect(linkLabel(link)).toBe('Pendiente');
  expect(linkLabel({ ...link, sendNote: 'no_whatsapp' })).toBe('Sin WhatsApp');
  expect(linkLabel({ ...link, linkSent: true })).toBe('Enlace Enviado');
  expect(formatShare(0, 0)).toBe('0 de 0');
  expect(formatShare(1, 3)).toBe('1 de 3 (33 %)');
});

it('whoever reaches some states is offered their cities; whoever reaches all, the 21', () => {
  expect(placesWithin(null)).toHaveLength(21);
  expect(placesWithin(['Durango', 'Jalisco']).map(({ name }) => name)).toEqual([
    ...['Durango', 'Gómez Palacio', 'Lerdo', 'Santiago Papasquiaro', 'Guadalupe Victoria'].map(
      (city) => `${city}, Durango`,
    ),
    ...['Canatlán, Durango', 'Vicente Guerrero, Durango'],
  ]);
});
