import { markAttendance } from '#contract/meetings';
import type { Db } from '../database/schema.ts';
import type { Caller } from '../http/handler.ts';
import { mayCall } from './reach.ts';

/** Whether the caller may write this group's register right now. */
export async function mayRecord(db: Db, caller: Caller, groupId: number): Promise<boolean> {
  return mayCall(db, caller, markAttendance, groupId);
}
