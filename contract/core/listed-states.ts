/** The ten states that the specification's lists offer (1 and 2, section 9); any of the 32 is stored (decision B11). */
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
