import type { AnyHandler } from '../http/handler.ts';
import { createMeetingHandler } from './create-meeting.ts';
import { keepMeetingsApartHandler } from './keep-apart.ts';
import { keepNameHandler } from './keep-name.ts';
import { listAttendanceHandler } from './list-attendance.ts';
import { listMeetingsHandler } from './list-meetings.ts';
import { markAttendanceHandler } from './mark-attendance.ts';
import { matchNameHandler } from './match-name.ts';
import { mergeMeetingsHandler } from './merge-meetings.ts';
import { restoreHandler, setAsideHandler } from './set-aside.ts';
import { updateMeetingHandler } from './update-meeting.ts';

export const meetingsHandlers: readonly AnyHandler[] = [
  listMeetingsHandler,
  createMeetingHandler,
  updateMeetingHandler,
  listAttendanceHandler,
  markAttendanceHandler,
  setAsideHandler,
  restoreHandler,
  mergeMeetingsHandler,
  keepMeetingsApartHandler,
  matchNameHandler,
  keepNameHandler,
];
