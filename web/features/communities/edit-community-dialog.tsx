import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import type { Community } from './communities.ts';
import { type CommunityChange, checkTexts } from './community-form.ts';
import { TextFields } from './text-fields.tsx';
import * as words from './words.ts';

export type EditCommunityDialogProps = {
  community: Community;
  isOpen: boolean;
  onClose: () => void;
  /** Resolves to whether it was saved. */
  onSave: (change: CommunityChange) => Promise<boolean>;
};

/** «Editar Comunidad». */
export const EditCommunityDialog = freshOnOpen((props: EditCommunityDialogProps) => {
  const { community, isOpen, onClose } = props;
  const hasSignal = useSignal();
  const { element, isBusy, submit, isRestored, ...fields } = useForm({
    draftKey: `comunidad:${community.id}`,
    fresh: () => ({
      name: community.name,
      location: community.location,
      description: community.description ?? '',
    }),
    check: checkTexts,
    async onSubmit(change) {
      const isSaved = await props.onSave(change);
      if (isSaved) onClose();
      return isSaved;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={words.editTitle}
      isRestored={isRestored}
      submitLabel={words.save}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <TextFields {...fields} />
    </FormDialog>
  );
});
