import {
  addContactNote,
  addProspect,
  addReading,
  addSport,
  type FollowUpKind,
  type FollowUpSet,
  updateFollowUp,
} from '#contract/follow-up';
import type { Intent, OverlaidFollowUp } from '#web/services/phone.ts';

/** The call that makes a note of each kind. */
const CREATE = {
  reading: addReading,
  sport: addSport,
  prospect: addProspect,
  contact: addContactNote,
} as const satisfies Record<FollowUpKind, { name: string }>;

/** A new note. @param values the parsed body of the call, its `attendeeId` a membership. */
export function createNoteIntent(
  kind: FollowUpKind,
  id: string,
  groupId: number,
  values: Readonly<Record<string, unknown>>,
): Intent {
  return {
    lane: id,
    endpoint: CREATE[kind].name,
    params: { id: groupId },
    body: { ...values, id },
  };
}

/** The fields touched of a note, each with the change it was seen at. */
export function updateNoteIntent(
  note: Pick<OverlaidFollowUp, 'id' | 'createOp' | 'seen'>,
  set: FollowUpSet,
): Intent {
  return {
    lane: note.id,
    // Until the server has the note, what is said about it waits for its creation.
    deps: note.createOp ? [note.createOp] : [],
    endpoint: updateFollowUp.name,
    params: { id: note.id },
    body: {},
    set,
    base: Object.fromEntries(Object.keys(set).map((field) => [field, note.seen[field] ?? null])),
  };
}
