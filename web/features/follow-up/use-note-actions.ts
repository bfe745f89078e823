import type { FollowUpKind, FollowUpSet } from '#contract/follow-up';
import { createNoteIntent, updateNoteIntent } from '#web/records/follow-up-intents.ts';
import { useRecord } from '#web/records/use-record.ts';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { NoteValues } from './note-form.ts';
import { KIND_LABELS } from './note-labels.ts';

export type NoteActions = ReturnType<typeof useNoteActions>;

/** Each resolves to true once stored on this phone. */
export function useNoteActions(groupId: number) {
  const phone = usePhone();
  const record = useRecord();
  const change = async (note: OverlaidFollowUp, set: FollowUpSet): Promise<boolean> => {
    const isSame = Object.keys(set).length === 0;
    return (await record(isSame ? [] : [updateNoteIntent(note, set)])) !== 'lost';
  };
  return {
    change,
    async add(kind: FollowUpKind, values: NoteValues): Promise<boolean> {
      const saving = await record([createNoteIntent(kind, phone.newId(), groupId, values)], {
        done: { title: KIND_LABELS[kind].added },
        isDoneWhenCopied: true,
      });
      return saving !== 'lost';
    },
    async remove(note: OverlaidFollowUp): Promise<void> {
      await record([updateNoteIntent(note, { removed: true })], {
        done: { title: KIND_LABELS[note.kind].removed },
        isDoneWhenCopied: true,
        undo: {
          intents: () => [updateNoteIntent(note, { removed: false })],
          leaves: KIND_LABELS[note.kind].isThere,
        },
      });
    },
  };
}
