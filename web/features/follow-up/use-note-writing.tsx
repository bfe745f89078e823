import { type ReactNode, useState } from 'react';
import { usePhone } from '#web/services/phone-context.ts';
import { type NoteAbout, NoteDialog } from './note-dialog.tsx';
import { changedNote, type NoteValues } from './note-form.ts';
import type { NoteDeeds } from './use-note-deeds.ts';

/** The one form of a screen for all its notes: what opens it, and its dialog to be drawn. */
export function useNoteWriting(deeds: NoteDeeds): {
  write: (about: NoteAbout) => void;
  dialog: ReactNode;
} {
  const { now } = usePhone();
  const [about, setAbout] = useState<NoteAbout | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const save = async (values: NoteValues): Promise<boolean> => {
    if (!about) return false;
    const { note, kind } = about;
    const isSafe = note
      ? await deeds.change(note, changedNote(note, values))
      : await deeds.add(kind, values);
    if (isSafe) setOpen(false);
    return isSafe;
  };
  return {
    write(next) {
      setAbout(next);
      setOpening((count) => count + 1);
      setOpen(true);
    },
    dialog: about && (
      <NoteDialog
        key={opening}
        about={about}
        isOpen={isOpen}
        now={now}
        onClose={() => setOpen(false)}
        onSave={save}
      />
    ),
  };
}
