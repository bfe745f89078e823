import { expect, it } from 'vitest';
import { STATES, zoneOf } from './places.ts';

it.each([
  ['Baja California', 'Tijuana', 'America/Tijuana'],
  ['Baja California', 'San Quintín', 'America/Tijuana'],
  ['Baja California Sur', 'La Paz', 'America/Mazatlan'],
  ['Sonora', 'Hermosillo', 'America/Hermosillo'],
  ['Sinaloa', 'Culiacán', 'America/Mazatlan'],
  ['Nayarit', 'Tepic', 'America/Mazatlan'],
  ['Nayarit', 'Bahía de Banderas', 'America/Bahia_Banderas'],
  ['Quintana Roo', 'Cancún', 'America/Cancun'],
  ['Yucatán', 'Mérida', 'America/Merida'],
  ['Chihuahua', 'Chihuahua', 'America/Chihuahua'],
  ['Chihuahua', 'Ciudad Juárez', 'America/Ciudad_Juarez'],
  ['Chihuahua', 'Cd. Juárez', 'America/Ciudad_Juarez'],
  ['Chihuahua', 'CD JUAREZ, CHIH.', 'America/Ciudad_Juarez'],
  ['Chihuahua', ' juárez ', 'America/Ciudad_Juarez'],
  ['Chihuahua', 'Heroica Ciudad Juárez', 'America/Ciudad_Juarez'],
  ['Chihuahua', 'Praxedis G. Guerrero', 'America/Ciudad_Juarez'],
  ['Chihuahua', 'Ojinaga', 'America/Ojinaga'],
  ['Chihuahua', 'Nuevo Casas Grandes', 'America/Chihuahua'],
  ['Nuevo León', 'Juárez', 'America/Monterrey'],
  ['Nuevo León', 'Anáhuac', 'America/Matamoros'],
  ['Coahuila', 'Saltillo', 'America/Monterrey'],
  ['Coahuila', 'Ciudad Acuña', 'America/Matamoros'],
  ['Coahuila', 'Piedras Negras', 'America/Matamoros'],
  ['Tamaulipas', 'H. Matamoros', 'America/Matamoros'],
  ['Tamaulipas', 'Reynosa', 'America/Matamoros'],
  ['Tamaulipas', 'Nuevo Laredo', 'America/Matamoros'],
  ['Tamaulipas', 'Ciudad Victoria', 'America/Monterrey'],
  ['Durango', 'Guadalupe Victoria', 'America/Monterrey'],
  ['Ciudad de México', 'Benito Juárez', 'America/Mexico_City'],
  ['Chihuahua', null, 'America/Chihuahua'],
  [null, 'Tijuana', 'America/Mexico_City'],
  [undefined, undefined, 'America/Mexico_City'],
  ['Texas', 'El Paso', 'America/Mexico_City'],
])('%s, %s: %s', (state, city, zone) => {
  expect(zoneOf(state, city)).toBe(zone);
});

it('every state has one', () => {
  const zones = new Set(STATES.map((state) => zoneOf(state)));
  expect([...zones].sort()).toEqual([
    'America/Cancun',
    'America/Chihuahua',
    'America/Hermosillo',
    'America/Mazatlan',
    'America/Merida',
    'America/Mexico_City',
    'America/Monterrey',
    'America/Tijuana',
  ]);
});
