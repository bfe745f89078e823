import { TREND_DEFINITION } from '#contract/rules/attendance-trend';
import { LEVEL_DEFINITION } from '#contract/rules/figure';
import { PERSON_ATTENDANCE_DEFINITIONS as PERSON } from '#contract/rules/person-attendance';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { PERIOD_DEFINITIONS } from '#contract/rules/report-period';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import * as messages from './messages.ts';

export type ReportView = 'people' | 'communities' | 'period';

/** Figure definitions for screen, print and every file. */
export const DEFINITIONS: Readonly<Record<ReportView, readonly SheetNote[]>> = {
  people: [
    [messages.attendance, PERSON.rate],
    [messages.level, LEVEL_DEFINITION],
    [messages.absences, PERSON.absences],
    [messages.lastAttendance, PERSON.days],
    [messages.punctual, PERSON.punctual],
    [messages.quota, PERSON.quota],
  ],
  communities: [
    [messages.attendance, RECENT_ATTENDANCE_DEFINITION],
    [messages.level, LEVEL_DEFINITION],
    [messages.notKnown, messages.notKnownHint],
    [messages.trend, TREND_DEFINITION],
    [messages.atRisk, PERSON.atRisk],
  ],
  period: [
    [messages.attendance, PERIOD_DEFINITIONS.rate],
    [messages.atClose, PERIOD_DEFINITIONS.atClose],
    [messages.today, PERIOD_DEFINITIONS.today],
    [messages.cameLater, PERIOD_DEFINITIONS.late],
  ],
};
