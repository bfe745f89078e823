import { TREND_DEFINITION } from '#contract/rules/attendance-trend';
import { LEVEL_DEFINITION } from '#contract/rules/figure';
import { PERSON_ATTENDANCE_DEFINITIONS as PERSON } from '#contract/rules/person-attendance';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { PERIOD_DEFINITIONS } from '#contract/rules/report-period';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import * as words from './words.ts';

export type ReportView = 'people' | 'communities' | 'period';

/** Figure definitions for screen, print and every file. */
export const DEFINITIONS: Readonly<Record<ReportView, readonly SheetNote[]>> = {
  people: [
    [words.attendance, PERSON.rate],
    [words.level, LEVEL_DEFINITION],
    [words.absences, PERSON.absences],
    [words.lastAttendance, PERSON.days],
    [words.punctual, PERSON.punctual],
    [words.quota, PERSON.quota],
  ],
  communities: [
    [words.attendance, RECENT_ATTENDANCE_DEFINITION],
    [words.level, LEVEL_DEFINITION],
    [words.notKnown, words.notKnownHint],
    [words.trend, TREND_DEFINITION],
    [words.atRisk, PERSON.atRisk],
  ],
  period: [
    [words.attendance, PERIOD_DEFINITIONS.rate],
    [words.atClose, PERIOD_DEFINITIONS.atClose],
    [words.today, PERIOD_DEFINITIONS.today],
    [words.cameLater, PERIOD_DEFINITIONS.late],
  ],
};
