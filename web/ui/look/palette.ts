/** A pair per colour: lime-washed paper in light mode, dark clay in dark mode. */
export const palette = {
  paper: ['#FAF6EC', '#17140F'],
  paperRaised: ['#FFFDF7', '#221E17'],
  paperSunken: ['#F1EADB', '#100E0A'],
  ink: ['#211B13', '#F4EEE1'],
  inkMuted: ['#51483B', '#CBC1AF'],
  hairline: ['#DFD5C1', '#3B342A'],
  edge: ['#82765F', '#948871'],
  veil: ['#211B1399', '#000000B3'],

  talavera: ['#1C4587', '#8DB3F0'],
  talaveraDeep: ['#143466', '#AECAF6'],
  talaveraOn: ['#FFFFFF', '#0B1C38'],
  talaveraTint: ['#E3EBF7', '#1A2943'],
  talaveraInk: ['#1C4587', '#B4CEF8'],

  cempasuchil: ['#F3A712', '#F5B83D'],
  cempasuchilOn: ['#2B1B00', '#2B1B00'],
  cempasuchilTint: ['#FCECC6', '#392A0C'],
  cempasuchilInk: ['#6E4000', '#FBD284'],

  nopal: ['#2A6637', '#86C791'],
  nopalOn: ['#FFFFFF', '#0C2412'],
  nopalTint: ['#E0EEDD', '#1B2F1F'],
  nopalInk: ['#1F5230', '#A9DCB0'],

  barro: ['#A2361F', '#F09A83'],
  barroDeep: ['#822713', '#F7B7A5'],
  barroOn: ['#FFFFFF', '#330D04'],
  barroTint: ['#F9E3DC', '#3D1D15'],
  barroInk: ['#842A16', '#F8BBAA'],

  verde: ['#2F7A43', '#6DB97E'],
  morado: ['#6B3A86', '#B78AD1'],
  rojo: ['#B3261E', '#E5786F'],
  blanco: ['#B8912F', '#E9D9A8'],
  rosa: ['#B9587F', '#E59AB8'],
} as const satisfies Record<string, readonly [day: string, night: string]>;

export type PaletteName = keyof typeof palette;

/**
 * Panda's semantic colours; the system's scheme applies until data-theme on <html> overrides it.
 */
export const colors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  paper: { DEFAULT: pair('paper'), raised: pair('paperRaised'), sunken: pair('paperSunken') },
  ink: { DEFAULT: pair('ink'), muted: pair('inkMuted') },
  hairline: pair('hairline'),
  edge: pair('edge'),
  veil: pair('veil'),
  talavera: {
    DEFAULT: pair('talavera'),
    deep: pair('talaveraDeep'),
    on: pair('talaveraOn'),
    tint: pair('talaveraTint'),
    ink: pair('talaveraInk'),
  },
  cempasuchil: {
    DEFAULT: pair('cempasuchil'),
    on: pair('cempasuchilOn'),
    tint: pair('cempasuchilTint'),
    ink: pair('cempasuchilInk'),
  },
  nopal: {
    DEFAULT: pair('nopal'),
    on: pair('nopalOn'),
    tint: pair('nopalTint'),
    ink: pair('nopalInk'),
  },
  barro: {
    DEFAULT: pair('barro'),
    deep: pair('barroDeep'),
    on: pair('barroOn'),
    tint: pair('barroTint'),
    ink: pair('barroInk'),
  },
  liturgical: {
    verde: pair('verde'),
    morado: pair('morado'),
    rojo: pair('rojo'),
    blanco: pair('blanco'),
    rosa: pair('rosa'),
  },
};

function pair(name: PaletteName) {
  const [day, night] = palette[name];
  return { value: { base: day, _osDark: night, _light: day, _dark: night } };
}
