/** Scale end at or above `largest`: 1, 2, 2.5 or 5 times a power of ten. */
export function largestToTop(largest: number): number {
  if (!(largest > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  // At least one: meetings and people are whole.
  return Math.max(1, step * power);
}

/** Indexes of at most `most` labels, evenly spaced and including the last. */
export function labelsToShow(count: number, most: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / most));
  const shown = new Set<number>();
  for (let index = count - 1; index >= 0; index -= every) shown.add(index);
  return shown;
}

/**
 * Polyline segments in a 100 × 100 box, y downwards. Null interrupts the line: unknown must not
 * look known.
 */
export function valuesToPath(values: readonly (number | null)[], top: number): string {
  let isDown = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const x = ((index + 0.5) / values.length) * 100;
      const y = 100 - (value / top) * 100;
      const stroke = `${isDown ? 'L' : 'M'}${round(x)} ${round(y)}`;
      isDown = true;
      return stroke;
    })
    .filter(Boolean)
    .join(' ');
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
