/** From specifications 1 and 2, section 9. Any of the 32 may be stored (decision B11). */
export const LISTED_STATES = [
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
