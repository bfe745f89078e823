import { describe, expect, it } from 'vitest';
import {
  cancelledMessage,
  DEFAULT_MESSAGE,
  deadlineMessage,
  fillMessage,
  messageProblem,
  outcomeMessage,
  signMessage,
} from './agenda-message.ts';

describe('a message of an agenda', () => {
  it.each([
    ['Responde: {link}', null],
    ['En {city}: {link}', null],
    [DEFAULT_MESSAGE, null],
    ['Responde aquí', 'El mensaje debe incluir {link}'],
    ['Hola {nombre}, {link}', 'No se reconoce {nombre}: usa {link} o {city}'],
    ['{link} {', 'No se reconoce {: usa {link} o {city}'],
    ['{link}}', 'No se reconoce }: usa {link} o {city}'],
    ['{LINK}', 'No se reconoce {LINK}: usa {link} o {city}'],
    ['{link} o https://ejemplo.mx', 'El mensaje no puede llevar otras direcciones'],
    ['{link} o WWW.ejemplo.mx', 'El mensaje no puede llevar otras direcciones'],
  ])('%s', (message, problem) => {
    expect(messageProblem(message)).toBe(problem);
  });

  it('is filled in as it stands, whatever the city is called', () => {
    expect(fillMessage('{city}: {link}', { city: '$&', link: 'L' })).toBe('$&: L');
    expect(fillMessage('En {city}, en {city}: {link}', { city: 'Tijuana', link: 'L' })).toBe(
      'En Tijuana, en Tijuana: L',
    );
  });

  it('of the outcome names the agenda and its link', () => {
    expect(outcomeMessage({ title: 'Agua', link: 'L' })).toMatch(/«Agua».*: L$/);
  });

  it('of a moved deadline says until when, and of a cancellation that nothing is asked any more', () => {
    const told = { title: 'Agua', link: 'L' };
    expect(deadlineMessage({ ...told, until: 'lunes, 7 de diciembre' })).toBe(
      'Hola. Cambió el plazo para responder a «Agua»: ahora es hasta el lunes, 7 de diciembre. Responde aquí: L',
    );
    expect(deadlineMessage({ ...told, until: null })).toContain('ya no hay fecha límite');
    expect(signMessage(cancelledMessage({ title: 'Agua' }), 'Toño')).toMatch(
      /Se canceló «Agua».*\n\nToño, de Coaching para Líderes$/s,
    );
  });
});
