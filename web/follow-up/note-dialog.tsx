import { useId } from 'react';
import type { FollowUpKind } from '#contract/follow-up';
import { css } from '#styled/css';
import type { OverlaidFollowUp } from '#web/deps/phone.ts';
import { useForm } from '#web/deps/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NoteFields } from './note-fields.tsx';
import { checkNote, freshNote, type NoteValues, noteToForm } from './note-form.ts';
import { KIND_WORDS } from './note-words.ts';

/** What a note is to be made or changed about. `attendeeId` is a membership. */
export type NoteAbout = {
  kind: FollowUpKind;
  groupId: number;
  /** Null for a prospect that nobody in particular brought. */
  attendee: { attendeeId: number; alias: string } | null;
  /** The note to be changed; a new one is made without it. */
  note?: OverlaidFollowUp;
};

export type NoteDialogProps = {
  about: NoteAbout;
  isOpen: boolean;
  now: () => number;
  onClose: () => void;
  /** Resolves to true once the note is safe on this phone. */
  onSave: (values: NoteValues) => Promise<boolean>;
};

/** The form of a note of any kind. Give it a new `key` at each opening. */
export function NoteDialog({ about, isOpen, now, onClose, onSave }: NoteDialogProps) {
  const { kind, attendee, note } = about;
  const formId = useId();
  const { element, isBusy, isRestored, submit, ...fields } = useForm({
    draftKey: draftKeyOf(about),
    fresh: () => (note ? noteToForm(note) : freshNote(now())),
    check: (form) => checkNote(kind, form, attendee?.attendeeId ?? null, now()),
    onSubmit: onSave,
  });
  const words = KIND_WORDS[kind];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={note ? words.edit : words.add}
      description={attendee && (kind === 'prospect' ? `Invita ${attendee.alias}` : attendee.alias)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Guardar
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate className={look} onSubmit={submit}>
        {isRestored && <p className={quiet}>Aquí sigue lo que habías escrito.</p>}
        <NoteFields kind={kind} {...fields} />
      </form>
    </Dialog>
  );
}

function draftKeyOf({ kind, groupId, attendee, note }: NoteAbout): string {
  return note ? `nota:${note.id}` : `nota-nueva:${kind}:${groupId}:${attendee?.attendeeId ?? ''}`;
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
