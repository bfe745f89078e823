export type ChartSeries = {
  readonly label: string;
  /** One per label; null is unknown and not drawn. Never negative. */
  readonly values: readonly (number | null)[];
};

export type ChartData = {
  readonly kind: 'bars' | 'line';
  /** Below the chart, oldest first, short: «12 oct». */
  readonly labels: readonly string[];
  readonly labelsHeader: string;
  /** Up to three. */
  readonly series: readonly ChartSeries[];
  /** End of the scale, e.g. 100 for shares; by default a round number above the maximum. */
  readonly top?: number;
  /** Formats a value: `(share) => `${share} %``. */
  readonly toText?: (value: number) => string;
};
