import type { FollowUpKind } from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { NoteFields } from './note-fields.tsx';
import { checkNote, freshNote, type NoteValues, noteToForm } from './note-form.ts';
import { KIND_LABELS } from './note-labels.ts';
import * as messages from './note-messages.ts';

/** `attendeeId` is a membership. */
export type NoteAbout = {
  kind: FollowUpKind;
  groupId: number;
  /** Null for a prospect without an inviter. */
  attendee: { attendeeId: number; alias: string } | null;
  note?: OverlaidFollowUp;
};

export type NoteDialogProps = {
  about: NoteAbout;
  isOpen: boolean;
  now: () => number;
  onClose: () => void;
  /** Resolves to true once stored on this phone. */
  onSave: (values: NoteValues) => Promise<boolean>;
};

export const NoteDialog = freshOnOpen((props: NoteDialogProps) => {
  const { about, isOpen, now, onClose, onSave } = props;
  const { kind, attendee, note } = about;
  const hidesContact = note?.kind === 'prospect' && note.prospectContact === null;
  const { element, isBusy, draftNote, submit, ...fields } = useForm({
    draftKey: draftKeyOf(about),
    fresh: () => (note ? noteToForm(note) : freshNote(now())),
    isNew: !note,
    check: (form) => checkNote(kind, form, attendee?.attendeeId ?? null, now(), hidesContact),
    onSubmit: onSave,
  });
  const labels = KIND_LABELS[kind];
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={note ? labels.edit : labels.add}
      description={
        attendee && (kind === 'prospect' ? messages.invitedBy(attendee.alias) : attendee.alias)
      }
      draftNote={draftNote}
      submitLabel={messages.save}
      isBusy={isBusy}
      formRef={element}
      onSubmit={submit}
    >
      <NoteFields kind={kind} hidesContact={hidesContact} {...fields} />
    </FormDialog>
  );
});

function draftKeyOf({ kind, groupId, attendee, note }: NoteAbout): string {
  return note ? `nota:${note.id}` : `nota-nueva:${kind}:${groupId}:${attendee?.attendeeId ?? ''}`;
}
