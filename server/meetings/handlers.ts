import type { AnyHandler } from '../http/handler.ts';
import { keepNameHandler } from './keep-name.ts';
import { listAttendanceHandler, listMeetingsHandler } from './list-meetings.ts';
import { markAttendanceHandler } from './mark-attendance.ts';
import { matchNameHandler } from './match-name.ts';
import { mergeMeetingsHandler } from './merge-meetings.ts';
import { keepMeetingsApartHandler, restoreHandler, setAsideHandler } from './set-aside.ts';
import { createMeetingHandler, updateMeetingHandler } from './write-meeting.ts';

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
