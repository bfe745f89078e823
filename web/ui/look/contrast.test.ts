import { describe, expect, test } from 'vitest';
import { type PaletteName, palette } from './palette.ts';

const themes = ['day', 'night'] as const;
const surfaces: PaletteName[] = ['paper', 'paperRaised', 'paperSunken'];

/** Text a whole roll is read by: AAA. */
const rollPairs: [text: PaletteName, ground: PaletteName][] = [
  ...surfaces.map((ground): [PaletteName, PaletteName] => ['ink', ground]),
  ...surfaces.map((ground): [PaletteName, PaletteName] => ['inkMuted', ground]),
  ...tinted('talavera'),
  ...tinted('cempasuchil'),
  ...tinted('nopal'),
  ...tinted('barro'),
  ['ink', 'nopalTint'],
  ['ink', 'talaveraTint'],
  ['ink', 'cempasuchilTint'],
  ['ink', 'barroTint'],
  ['inkMuted', 'nopalTint'],
  ['talaveraOn', 'talavera'],
  ['cempasuchilOn', 'cempasuchil'],
];

/** Every other text: AA. */
const textPairs: [text: PaletteName, ground: PaletteName][] = [
  ['nopalOn', 'nopal'],
  ['barroOn', 'barro'],
  ['talaveraOn', 'talaveraDeep'],
  ['barroOn', 'barroDeep'],
  ['inkMuted', 'talaveraTint'],
  ['inkMuted', 'cempasuchilTint'],
  ['inkMuted', 'barroTint'],
];

/** Edges of controls, the focus ring and marks that mean something: 3 to 1. */
const markPairs: [mark: PaletteName, ground: PaletteName][] = surfaces.flatMap((ground) =>
  (['edge', 'talavera', 'nopal', 'barro'] as const).map((mark): [PaletteName, PaletteName] => [
    mark,
    ground,
  ]),
);

describe.each([
  ['AAA text', 7, rollPairs],
  ['AA text', 4.5, textPairs],
  ['marks', 3, markPairs],
] as const)('%s', (_name, least, pairs) => {
  test.each(pairs.flatMap(([front, back]) => themes.map((theme) => [front, back, theme] as const)))(
    '%s on %s by %s',
    (front, back, theme) => {
      const index = themes.indexOf(theme);
      expect(
        contrast(palette[front][index] ?? '', palette[back][index] ?? ''),
      ).toBeGreaterThanOrEqual(least);
    },
  );
});

test('the formula is the one of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

function tinted(
  name: 'talavera' | 'cempasuchil' | 'nopal' | 'barro',
): [PaletteName, PaletteName][] {
  return [
    [`${name}Ink`, `${name}Tint`],
    ...surfaces.map((ground): [PaletteName, PaletteName] => [`${name}Ink`, ground]),
  ];
}

/** Contrast ratio of WCAG 2.2 between two `#RRGGBB` colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
