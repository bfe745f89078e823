/** The round number at or above `largest` that a scale ends with: 1, 2, 2.5 or 5 times a power of ten. */
export function largestToTop(largest: number): number {
  if (!(largest > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  // Half a meeting or a third of a person is nothing one counts.
  return Math.max(1, step * power);
}

/** Which of `count` labels are written when at most `most` fit: the last always, evenly before it. */
export function labelsToShow(count: number, most: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / most));
  const shown = new Set<number>();
  for (let index = count - 1; index >= 0; index -= every) shown.add(index);
  return shown;
}

/**
 * The strokes of a line through values from 0 to `top`, in a square of 100 with y growing downwards.
 * What is unknown interrupts it: nobody is told what nobody knows.
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
