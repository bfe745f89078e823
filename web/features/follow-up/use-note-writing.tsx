import type { ReactNode } from 'react';
import { usePhone } from '#web/services/phone-context.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { type NoteAbout, NoteDialog } from './note-dialog.tsx';
import { changedNote, type NoteValues } from './note-form.ts';
import type { NoteActions } from './use-note-actions.ts';

/** One dialog shared by all notes of a screen: how to open it, and its element. */
export function useNoteWriting(actions: NoteActions): {
  write: (about: NoteAbout) => void;
  dialog: ReactNode;
} {
  const { now } = usePhone();
  const { subject: about, isOpen, open, close } = useDialogState<NoteAbout>();
  const save = async (values: NoteValues): Promise<boolean> => {
    if (!about) return false;
    const { note, kind } = about;
    const isSafe = note
      ? await actions.change(note, changedNote(note, values))
      : await actions.add(kind, values);
    if (isSafe) close();
    return isSafe;
  };
  return {
    write: open,
    dialog: about && (
      <NoteDialog about={about} isOpen={isOpen} now={now} onClose={close} onSave={save} />
    ),
  };
}
