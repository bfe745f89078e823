import { useId } from 'react';
import { css } from '#styled/css';
import { useForm } from '#web/deps/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Community } from './communities.ts';
import { type CommunityChange, checkWords } from './community-form.ts';
import { WordFields } from './word-fields.tsx';

export type EditCommunityDialogProps = {
  community: Community;
  isOpen: boolean;
  onClose: () => void;
  /** Resolves to whether it was saved. */
  onSave: (change: CommunityChange) => Promise<boolean>;
};

/** «Editar Comunidad». Give it a new `key` at each opening. */
export function EditCommunityDialog(props: EditCommunityDialogProps) {
  const { community, isOpen, onClose } = props;
  const formId = useId();
  const { element, isBusy, submit, isRestored, ...fields } = useForm({
    draftKey: `comunidad:${community.id}`,
    fresh: () => ({
      name: community.name,
      location: community.location,
      description: community.description ?? '',
    }),
    check: checkWords,
    async onSubmit(change) {
      const isSaved = await props.onSave(change);
      if (isSaved) onClose();
      return isSaved;
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title="Editar Comunidad"
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
        {isRestored && <p className={note}>Aquí sigue lo que habías escrito.</p>}
        <WordFields {...fields} />
      </form>
    </Dialog>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
