import { expect, test } from 'vitest';
import type { OwnAnnouncement } from '#contract/announcement-writing';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import { checkAnnouncement, freshForm, isToNotify, scopesOf, toForm } from './announcement-form.ts';

const form = (part: object = {}) => ({
  ...freshForm('k', 'admin', 'Durango'),
  ...{ title: 'Retiro', content: 'Texto', ...part },
});
const NOW = Date.parse('2026-11-28T18:00:00.000Z');
const errorsOf = (part: object) => {
  const checked = checkAnnouncement(form(part), NOW);
  return checked.type === 'wrong' ? checked.errors : {};
};
const bodyOf = (part: object) => {
  const checked = checkAnnouncement(form(part), NOW);
  if (checked.type === 'wrong') throw new Error(JSON.stringify(checked.errors));
  return checked.values.body;
};

test.each([
  ['admin', ['todos', 'estado', 'ciudad', 'comunidad']],
  ['coordinador_estatal', ['estado', 'ciudad', 'comunidad']],
  ['coordinador_de_coordinadores', ['estado', 'ciudad', 'comunidad']],
  ['coordinador_de_comunidad', ['comunidad']],
  ['coordinador_de_equipo', []],
  ['integrante', []],
])('%s may write to %j', (role, scopes) => {
  expect(scopesOf(role)).toEqual(scopes);
});

test('a state coordinator begins with their state, an administrator with everybody', () => {
  const state = freshForm('k', 'coordinador_estatal', 'Durango');
  expect(state).toMatchObject({ scope: 'estado', targetState: 'Durango' });
  expect(freshForm('k', 'admin', 'Durango')).toMatchObject({ scope: 'todos', targetState: '' });
});

test('what is missing is said at its field', () => {
  expect(errorsOf({ title: ' ', content: '' })).toEqual({
    ...{ title: 'El título es requerido', content: 'El contenido es requerido' },
  });
  expect(errorsOf({ scope: 'ciudad' })).toEqual({
    ...{ targetState: 'Elige el estado', targetCity: 'Escribe la ciudad' },
  });
  expect(errorsOf({ scope: 'comunidad' })).toEqual({ targetGroupId: 'Elige la comunidad' });
  expect(errorsOf({ isScheduled: true })).toEqual({ publishAt: 'Elige cuándo se publica' });
  const times = { isScheduled: true, publishAt: '2027-01-02T10:00', expiresAt: '2027-01-01T10:00' };
  expect(errorsOf(times)).toEqual({ expiresAt: 'Debe ser después de publicarse' });
});

test('only what belongs to the chosen reach is sent', () => {
  const typed = { targetState: 'Durango', targetCity: 'Lerdo', targetGroupId: '4' };
  const target = (scope: string) => {
    const { targetState, targetCity, targetGroupId } = bodyOf({ ...typed, scope });
    return [targetState, targetCity, targetGroupId];
  };
  expect(target('todos')).toEqual([null, null, null]);
  expect(target('estado')).toEqual(['Durango', null, null]);
  expect(target('ciudad')).toEqual(['Durango', 'Lerdo', null]);
  expect(target('comunidad')).toEqual([null, null, 4]);
});

test('«Enterado» is asked for with high priority alone', () => {
  expect(bodyOf({ priority: 'media', asksAck: true }).asksAck).toBe(false);
  expect(bodyOf({ priority: 'alta', asksAck: true }).asksAck).toBe(true);
});

test('an announcement comes back into its form as it was written', () => {
  const item = {
    ...{ title: 'Retiro', content: '**Texto**', priority: 'alta', state: 'scheduled' },
    ...{ targetState: null, targetCity: null, targetRole: 'lider', asksAck: true },
    targetGroup: { id: 4, name: 'San Judas' },
    createdAt: new Date(2027, 0, 2, 10).toISOString(),
    expiresAt: null,
  } as OwnAnnouncement;
  expect(toForm('k', item)).toMatchObject({
    ...{ scope: 'comunidad', targetGroupId: '4', targetRole: 'lider', content: '**Texto**' },
    ...{ isScheduled: true, publishAt: '2027-01-02T10:00', expiresAt: '', notifyAgain: null },
    confirmed: '2027-01-02T10:00\n',
  });
});

test('«Avisar de nuevo» is proposed where «Enterado» is asked and its text or date changed', () => {
  const before = form({ priority: 'alta', asksAck: true });
  const after = (part: object) => isToNotify({ ...before, ...part }, before);
  expect(after({})).toBe(false);
  expect(after({ targetRole: 'lider' })).toBe(false);
  expect(after({ content: 'A las ocho' })).toBe(true);
  expect(after({ expiresAt: '2027-01-01T10:00' })).toBe(true);
  expect(after({ content: 'A las ocho', notifyAgain: false })).toBe(false);
  expect(after({ content: 'A las ocho', asksAck: false })).toBe(false);
  expect(after({ content: 'A las ocho', priority: 'media' })).toBe(false);
  expect(after({ notifyAgain: true })).toBe(true);
  const unasked = form({ priority: 'alta' });
  expect(isToNotify({ ...unasked, asksAck: true }, unasked)).toBe(true);
});

test('a date that has passed or is years away is asked about, until it is confirmed', () => {
  const far = { isScheduled: true, publishAt: '2030-01-02T10:00', expiresAt: '' };
  expect(errorsOf(far)).toEqual({ publishAt: DATE_QUESTION });
  expect(errorsOf({ ...far, confirmed: far.publishAt })).toEqual({});
  const past = { expiresAt: '2026-01-02T10:00' };
  expect(errorsOf(past)).toEqual({ expiresAt: DATE_QUESTION });
  expect(errorsOf({ ...past, confirmed: `\n${past.expiresAt}` })).toEqual({});
});
