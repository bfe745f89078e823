import { describe, expect, it } from 'vitest';
import { STATES } from '#contract/core/places';
import { ROLES } from '#contract/core/roles';
import { wordsToBirthDate, wordsToMonth } from './birth-messages.ts';
import { readPhone } from './phone-messages.ts';
import { wordsToRole } from './role-messages.ts';
import { wordsToState } from './state-messages.ts';

describe('a state', () => {
  it.each(STATES)('%s is itself, however it is typed', (state) => {
    expect(wordsToState(state)).toBe(state);
    expect(wordsToState(` ${state.toUpperCase()}. `)).toBe(state);
  });

  it.each([
    ['CDMX', 'Ciudad de México'],
    ['C.D.M.X.', 'Ciudad de México'],
    ['Cd. de México', 'Ciudad de México'],
    ['D.F.', 'Ciudad de México'],
    ['Distrito Federal', 'Ciudad de México'],
    ['México, D.F.', 'Ciudad de México'],
    ['Edo. de México', 'Estado de México'],
    ['Edo. Mex.', 'Estado de México'],
    ['Edo. Méx', 'Estado de México'],
    ['EDOMEX', 'Estado de México'],
    ['Estado de México', 'Estado de México'],
    ['Coahuila de Zaragoza', 'Coahuila'],
    ['Michoacán de Ocampo', 'Michoacán'],
    ['Veracruz de Ignacio de la Llave', 'Veracruz'],
    ['Querétaro de Arteaga', 'Querétaro'],
    ['N.L.', 'Nuevo León'],
    ['NL', 'Nuevo León'],
    ['N. L.', 'Nuevo León'],
    ['Nvo. León', 'Nuevo León'],
    ['BC', 'Baja California'],
    ['B.C.', 'Baja California'],
    ['Baja California Norte', 'Baja California'],
    ['B.C.S.', 'Baja California Sur'],
    ['Dgo.', 'Durango'],
    ['Estado de Durango', 'Durango'],
    ['Edo. Durango', 'Durango'],
    ['Durango, México', 'Durango'],
    ['Durango, Mex.', 'Durango'],
    ['S.L.P.', 'San Luis Potosí'],
    ['Q. Roo', 'Quintana Roo'],
    ['Tamps', 'Tamaulipas'],
    ['durango\u00A0', 'Durango'],
  ])('%s is %s', (words, state) => {
    expect(wordsToState(words)).toBe(state);
  });

  it.each(['México', 'MEX.'])('%s may be two', (words) => {
    expect(wordsToState(words)).toBe('ambiguous');
  });

  it.each(['Texas', 'Soltera', 'x', '', '10'])('«%s» is none', (words) => {
    expect(wordsToState(words)).toBeNull();
  });
});

describe('a role', () => {
  it.each(ROLES)('%s is itself, as it is stored and as we export it', (role) => {
    expect(wordsToRole(role)).toEqual({ role, isGuess: false });
    expect(wordsToRole(role.replaceAll('_', ' '))).toEqual({ role, isGuess: false });
  });

  it.each([
    ['Coordinadora de Comunidad', 'coordinador_de_comunidad'],
    ['Coord. de Comunidad', 'coordinador_de_comunidad'],
    ['Coordinador(a) de la comunidad', 'coordinador_de_comunidad'],
    ['coord. estatal', 'coordinador_estatal'],
    ['Coordinadora Estatal', 'coordinador_estatal'],
    ['Coord. de Coordinadores', 'coordinador_de_coordinadores'],
    ['Coordinadora de coordinadoras', 'coordinador_de_coordinadores'],
    ['Coordinador de Equipo', 'coordinador_de_equipo'],
    ['Coordinadora del equipo', 'coordinador_de_equipo'],
    ['Coord. Grupo', 'coordinador_de_grupo'],
    ['Coordinadora de grupo', 'coordinador_de_grupo'],
    ['Líder', 'lider'],
    ['LIDER', 'lider'],
    ['Lideresa', 'lider'],
    ['Integrante', 'integrante'],
    ['Miembro', 'integrante'],
    ['Participante', 'integrante'],
    ['Usuario Interesado', 'interested'],
    ['Interesada', 'interested'],
    ['Administradora', 'admin'],
    ['Administrador General', 'admin'],
  ])('%s is %s', (words, role) => {
    expect(wordsToRole(words)).toEqual({ role, isGuess: false });
  });

  it.each(['Coordinadora', 'coordinador', 'Coord.', 'Encargada'])('%s may be another', (words) => {
    expect(wordsToRole(words)).toEqual({ role: 'coordinador_de_comunidad', isGuess: true });
  });

  it.each(['rey', 'coordinadora de cocina', '', '7'])('«%s» is none', (words) => {
    expect(wordsToRole(words)).toBeNull();
  });
});

describe('a month', () => {
  it.each([
    ['5', 5],
    ['05', 5],
    ['mayo', 5],
    ['May.', 5],
    ['MAYO', 5],
    ['5 - mayo', 5],
    ['05 (mayo)', 5],
    ['enero', 1],
    ['ene', 1],
    ['sept', 9],
    ['Setiembre', 9],
    ['septiembre', 9],
    ['ago', 8],
    ['dic.', 12],
    ['13', null],
    ['0', null],
    ['ma', null],
    ['mar', 3],
    ['marzo', 3],
    ['mayonesa', null],
    ['4 mayo', null],
  ])('%s is %s', (words, month) => {
    expect(wordsToMonth(words)).toBe(month);
  });

  it.each([
    ['1980-05-12', { year: '1980', month: 5, day: 12 }],
    ['12/05/1980', { year: '1980', month: 5, day: 12 }],
    ['12-05-1980 00:00:00', { year: '1980', month: 5, day: 12 }],
    ['12 de mayo de 1980', { year: '1980', month: 5, day: 12 }],
    ['12-may-80', { year: '80', month: 5, day: 12 }],
    ['05/13/1980', { year: '1980', month: 5, day: 13 }],
    ['mayo de 1980', { year: '1980', month: 5, day: null }],
    ['05/1980', { year: '1980', month: 5, day: null }],
    ['31/02/1980', { year: '1980', month: 2, day: null }],
    ['1980', null],
    ['29352', null],
    ['ayer', null],
  ])('of the date %s is %j', (words, date) => {
    expect(wordsToBirthDate(words)).toEqual(date);
  });
});

describe('a phone', () => {
  it.each([
    '618 555 0123',
    '618-123-45-67 (casa)',
    '+52 044 618 555 0123',
    '(+1) 915 555 0123',
    '555 0123',
  ])('%s comes in as it was typed', (cell) => {
    expect(readPhone(cell)).toEqual({ phone: cell, note: null });
  });

  it.each([
    ['\u202A+52 618 555 0123\u202C', '+52 618 555 0123', null],
    ['6185550123.0', '6185550123', null],
    [
      '618 555 0123 / 618 555 0199',
      '618 555 0123',
      'Trae varios teléfonos; se guarda «618 555 0123»',
    ],
    [
      '618 555 0123 y 618 555 0199',
      '618 555 0123',
      'Trae varios teléfonos; se guarda «618 555 0123»',
    ],
    ['618 555 0123 del trabajo de su hermana', '+526185550123', null],
    ['no tiene', null, '«no tiene» no es un teléfono; entra sin él'],
    ['s/n', null, '«s/n» no es un teléfono; entra sin él'],
    ['12', null, '«12» no es un teléfono; entra sin él'],
    ['0', null, '«0» no es un teléfono; entra sin él'],
    ['6185550123618', null, '«6185550123618» no es un teléfono; entra sin él'],
    [
      '6.18555E+09',
      null,
      '«6.18555E+09» no es un teléfono: Excel lo recortó. Da a la columna formato de texto y escríbelo de nuevo',
    ],
    [
      '6,18555E+09',
      null,
      '«6,18555E+09» no es un teléfono: Excel lo recortó. Da a la columna formato de texto y escríbelo de nuevo',
    ],
    ['', null, null],
  ])('of %j is %s', (cell, phone, note) => {
    expect(readPhone(cell)).toEqual({ phone, note });
  });
});
