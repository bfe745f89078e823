export type ChartSeries = {
  readonly label: string;
  /** One for each of `labels`; null is unknown and drawn as nothing. Never negative. */
  readonly values: readonly (number | null)[];
};

export type ChartData = {
  readonly kind: 'bars' | 'line';
  /** What stands under the drawing, oldest first, short: «12 oct». */
  readonly labels: readonly string[];
  /** What the labels are: «Semana». */
  readonly labelsHeader: string;
  /** Up to three. */
  readonly series: readonly ChartSeries[];
  /** Where the scale ends, e.g. 100 for shares; a round number above the largest when left out. */
  readonly top?: number;
  /** A figure in words: `(share) => `${share} %``. */
  readonly toText?: (value: number) => string;
};
