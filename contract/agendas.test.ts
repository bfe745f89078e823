import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sendOpinion } from './agenda-answers.ts';
import { createAgenda, REQUIRED, updateAgenda } from './agendas.ts';
import { ACT_APART } from './core/edit-fields.ts';
import { updateObjective } from './objectives.ts';
import { claimSend, isOfAgenda, SEND_PURPOSES } from './send-queue.ts';
import { updateTertulia } from './tertulias.ts';

const AGENDA = {
  ...{ title: 'Agua', city: 'Tijuana', state: 'Baja California', whatsappMessage: '{link}' },
};
const messagesOf = (schema: v.GenericSchema, input: unknown) => {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? [] : parsed.issues.map(({ message }) => message);
};

describe('writing an agenda', () => {
  it('takes what is needed, and fills in the rest', () => {
    expect(v.parse(createAgenda.body, AGENDA)).toMatchObject({
      ...{ description: null, responseDeadline: null, questions: [], signature: 'named' },
    });
    const questions = [{ kind: 'open', text: '¿Qué falta?' }];
    expect(v.parse(createAgenda.body, { ...AGENDA, questions }).questions).toEqual([
      { ...questions[0], options: [] },
    ]);
  });

  it.each([
    [{ title: ' ' }, REQUIRED],
    [{ state: 'Durango' }, 'Elige una de las ciudades'],
    [{ whatsappMessage: 3 }, REQUIRED],
    [{ whatsappMessage: 'Hola' }, 'El mensaje debe incluir {link}'],
    [{ questions: [{ kind: 'one', text: '¿?' }] }, 'Escribe al menos 2 opciones'],
    [{ questions: [{ kind: 'mapa', text: '¿?' }] }, 'Elige el tipo de pregunta'],
  ])('%j: %s', (change, message) => {
    expect(messagesOf(createAgenda.body, { ...AGENDA, ...change })).toEqual([message]);
  });
});

it('an opinion comes cleaned, and with consent', () => {
  const said = {
    ...{ answers: [' El agua ', 1, [0, 2], null], consent: true, consentVersion: '2026-11' },
    answerKey: '019aa000-0000-7000-8000-000000000031',
  };
  expect(v.parse(sendOpinion.body, said).answers).toEqual(['El agua', 1, [0, 2], null]);
  expect(messagesOf(sendOpinion.body, { ...said, consent: false })).toEqual([
    'Para guardar tu opinión necesitamos tu permiso',
  ]);
  expect(messagesOf(sendOpinion.body, { ...said, answers: [{}] })).toEqual([
    'Las respuestas no corresponden a las preguntas',
  ]);
});

describe('a message of the send queue', () => {
  it('is of a tertulia or of an agenda, for a reason of that', () => {
    expect(SEND_PURPOSES.filter(isOfAgenda)).toEqual([
      ...['cancelled', 'changed', 'opinion', 'outcome'],
    ]);
    expect(v.parse(claimSend.body, { tertuliaId: 1 }).purpose).toBe('invitation');
    expect(messagesOf(claimSend.body, { agendaId: 1, purpose: 'outcome' })).toEqual([]);
  });

  it.each([
    [{}, 'Di de qué son los mensajes'],
    [{ tertuliaId: 1, agendaId: 1, purpose: 'opinion' }, 'Di de qué son los mensajes'],
    [{ agendaId: 1 }, 'El motivo no es válido'],
    [{ tertuliaId: 1, purpose: 'outcome' }, 'El motivo no es válido'],
    [{ institutionId: 1, purpose: 'seat' }, 'El motivo no es válido'],
  ])('%j is refused', (body, message) => {
    expect(messagesOf(claimSend.body, body)).toContain(message);
  });
});

it.each([
  [updateAgenda.body, { status: 'cancelled' }],
  [updateTertulia.body, { status: 'cancelled' }],
  [updateObjective.body, { isClosed: true }],
])('an act of its own travels with no edit', (body, act) => {
  expect(messagesOf(body, act)).toEqual([]);
  expect(messagesOf(body, { title: 'Agua', version: 3 })).toEqual([]);
  expect(messagesOf(body, { ...act, version: 3 })).toEqual([ACT_APART]);
});
