/** From this rate up the trend is green, whatever its direction. */
const GOOD_FROM = 75;

export const TREND_DEFINITION = `Cuántos puntos subió o bajó la asistencia frente a los 30 días anteriores. En verde desde ${GOOD_FROM} %.`;

export type Trend = {
  /** Percentage points; null when either is unknown. */
  points: number | null;
  isGood: boolean;
};

/** @param now whole percent, as @param before */
export function attendanceTrend(now: number | null, before: number | null): Trend {
  return {
    points: now === null || before === null ? null : Math.round(now) - Math.round(before),
    isGood: now !== null && now >= GOOD_FROM,
  };
}
