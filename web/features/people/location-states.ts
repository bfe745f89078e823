/** The fixed list of specification 1, section 9. */
export const LOCATION_STATES = [
  'Baja California',
  'Chihuahua',
  'Ciudad de México',
  'Durango',
  'Michoacán',
  'Jalisco',
  'Nuevo León',
  'Puebla',
  'Veracruz',
  'Yucatán',
] as const;
