import { uuidv7 } from '#contract/core/uuid';
import type { Call } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { authorIdOf } from '../merge/merge-fields.ts';
import { findMeeting, survivorOf } from './find-meeting.ts';
import type { MeetingRow } from './meeting-row.ts';
import * as messages from './messages.ts';

/** The id of a meeting about to be recorded: the phone's own, or a new one. */
export function meetingIdOf(
  call: Pick<Call, 'deps' | 'now'> & { body: { id?: string | undefined } },
): string {
  return call.body.id ?? uuidv7(call.now, (bytes) => call.deps.randomBytes(bytes.length));
}

/**
 * The meeting recorded under this id, or its merge target; undefined when there is none. The same
 * author may record it again; anything else throws 409.
 * @param groupId the expected group; null when not stated
 */
export async function findRecorded(
  call: Pick<Call, 'trx' | 'caller' | 'op'>,
  uuid: string,
  groupId: number | null,
): Promise<MeetingRow | undefined> {
  const [meeting] = await findMeeting(call.trx, { uuid });
  if (!meeting) return undefined;
  const isOwn = meeting.created_by === authorIdOf(call);
  if (isOwn && (groupId === null || meeting.group_id === groupId)) {
    return (await survivorOf(call.trx, meeting)) ?? meeting;
  }
  throw new HttpProblem(409, 'meeting_exists', messages.alreadyRecorded);
}
