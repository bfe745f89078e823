import type { Severity } from '#contract/rules/absence';
import type { AttendanceState } from '#contract/rules/attendance';
import type { Level } from '#contract/rules/figure';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './words.ts';

export const STATE_LABELS: Readonly<Record<AttendanceState, string>> = {
  present: words.attended,
  absent: words.missed,
  excused: words.excused,
  unrecorded: words.unmarked,
};

export const STATE_TONES: Readonly<Record<AttendanceState, Tone>> = {
  present: 'good',
  absent: 'risk',
  excused: 'attention',
  unrecorded: 'neutral',
};

/** Specification 2, section 9; «Sin datos» is its own level. */
export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  good: words.excellent,
  attention: words.needsAttention,
  risk: words.atRisk,
  unknown: words.noData,
};

export const LEVEL_TONES: Readonly<Record<Level, Tone>> = {
  good: 'good',
  attention: 'attention',
  risk: 'risk',
  unknown: 'neutral',
};

export const SEVERITY_TONES: Readonly<Record<Severity, Tone>> = {
  none: 'neutral',
  yellow: 'attention',
  red: 'risk',
};
