import { expect, it } from 'vitest';
import { AGENDA_CITIES, isAgendaCity, isSameCity } from './agenda-cities.ts';
import { zoneOf } from './places.ts';

it('the cities of the agendas are 21, each once', () => {
  expect(AGENDA_CITIES).toHaveLength(21);
  expect(new Set(AGENDA_CITIES.map(({ city }) => city)).size).toBe(21);
});

it.each([
  ['Tijuana', 'America/Tijuana'],
  ['Mexicali', 'America/Tijuana'],
  ['Ensenada', 'America/Tijuana'],
  ['Chihuahua', 'America/Chihuahua'],
  ['Ciudad Juárez', 'America/Ciudad_Juarez'],
  ['Ojinaga', 'America/Ojinaga'],
  ['Durango', 'America/Monterrey'],
  ['Gómez Palacio', 'America/Monterrey'],
])('%s is among them, by the clocks of %s', (name, zone) => {
  const found = AGENDA_CITIES.find(({ city }) => city === name);
  expect(found && zoneOf(found.state, found.city)).toBe(zone);
});

it('a city is one of them in its own state alone', () => {
  expect(isAgendaCity({ city: 'Tijuana', state: 'Baja California' })).toBe(true);
  expect(isAgendaCity({ city: 'Tijuana', state: 'Durango' })).toBe(false);
});

it('a city is known however it was typed', () => {
  expect(isSameCity('Ciudad Juárez', 'Cd. Juarez, Chih.')).toBe(true);
  expect(isSameCity('Durango', 'Gómez Palacio')).toBe(false);
});
