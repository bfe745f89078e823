import type { FollowUpKind, FollowUpSet } from '#contract/follow-up';
import { createNoteIntent, updateNoteIntent } from '#web/records/follow-up-intents.ts';
import type { Intent, OverlaidFollowUp } from '#web/services/phone.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { NoteValues } from './note-form.ts';
import { KIND_LABELS } from './note-labels.ts';

export type NoteDeeds = ReturnType<typeof useNoteDeeds>;

/** What a coordinator records in a group's follow-up. Each resolves to true once it is safe here. */
export function useNoteDeeds(groupId: number) {
  const phone = usePhone();
  const outbox = useOutbox();
  const toasts = useToasts();

  const keep = async (intent: Intent): Promise<boolean> => {
    const recorded = await outbox?.record([intent]);
    if (recorded && recorded.type !== 'lost') return true;
    toasts.show(notKept);
    return false;
  };
  const change = async (note: OverlaidFollowUp, set: FollowUpSet): Promise<boolean> =>
    Object.keys(set).length === 0 || keep(updateNoteIntent(note, set));

  return {
    change,
    async add(kind: FollowUpKind, values: NoteValues): Promise<boolean> {
      const isSafe = await keep(createNoteIntent(kind, phone.newId(), groupId, values));
      if (isSafe) toasts.show({ title: KIND_LABELS[kind].added });
      return isSafe;
    },
    async remove(note: OverlaidFollowUp): Promise<void> {
      if (!(await change(note, { removed: true }))) return;
      toasts.show({
        title: KIND_LABELS[note.kind].removed,
        action: { label: 'Deshacer', run: () => void change(note, { removed: false }) },
      });
    },
  };
}

const notKept = {
  title: 'No se pudo guardar en este teléfono',
  description: 'Libera espacio e intenta de nuevo.',
  variant: 'destructive',
  isSticky: true,
} as const;
