import type { ComplianceStatus } from '#contract/rules/compliance';
import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatChartPercent } from '#web/ui/format/format-percent.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

export const STATUS_LABELS: Readonly<Record<ComplianceStatus, string>> = {
  green: 'En meta',
  yellow: 'Necesita atención',
  red: 'En riesgo',
};

export const STATUS_TONES: Readonly<Record<ComplianceStatus, Tone>> = {
  green: 'good',
  yellow: 'attention',
  red: 'risk',
};

export const LEVEL_TITLES = {
  state: 'Estado por estado',
  city: 'Ciudad por ciudad',
  community: 'Comunidad por comunidad',
} as const;

/** «2026-Q3» → «Julio a septiembre de 2026» */
export function formatQuarter(period: string): string {
  const [year, quarter] = period.split('-Q');
  return `${QUARTERS[Number(quarter) - 1]} de ${year}`;
}
const QUARTERS = ['Enero a marzo', 'Abril a junio', 'Julio a septiembre', 'Octubre a diciembre'];

/** Specification 2, section 9: the missing percentage is 100 minus the rate. */
export function formatMissing(rate: number | null): string {
  if (rate === null) return 'Aún no hay personas en la zona.';
  return rate === 100
    ? 'Nadie queda sin invitación.'
    : `Falta el ${formatChartPercent(100 - rate)}.`;
}

export function formatPace({ percent, closesOn }: { percent: number; closesOn: string }): string {
  return `A este ritmo, ${formatChartPercent(percent)} al cierre (${formatShortCivilDay(closesOn)}).`;
}

export function formatNewcomers(count: number): string {
  const came = plural(count, 'llegó', 'llegaron');
  return `${formatCount(count, 'persona', 'personas')} ${came} después del trimestre y no ${plural(count, 'cuenta', 'cuentan')} en él.`;
}
