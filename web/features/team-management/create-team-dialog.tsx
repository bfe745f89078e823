import { TEAM_COORDINATORS } from '#contract/team-management';
import { CoordinatorPicker } from '#web/features/shared/coordinator-picker.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { TeamFields } from './team-fields.tsx';
import { checkTeam, freshTeam, type NewTeam, type TeamForm } from './team-form.ts';
import * as words from './words.ts';

export type CreateTeamDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onCreate: (team: NewTeam) => Promise<boolean | FormErrors<TeamForm>>;
};

/** «Crear Equipo». */
export const CreateTeamDialog = freshOnOpen((props: CreateTeamDialogProps) => {
  const { isOpen, onClose, onCreate } = props;
  const { newId } = usePhone();
  const { element, isBusy, submit, isRestored, ...fields } = useForm({
    draftKey: 'equipo-nuevo',
    fresh: () => freshTeam(newId()),
    check: checkTeam,
    async onSubmit(values) {
      const outcome = await onCreate(values);
      if (outcome === true) onClose();
      return outcome;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={words.create}
      isRestored={isRestored}
      submitLabel={isBusy ? words.creating : words.create}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <TeamFields {...fields} />
      <CoordinatorPicker
        roles={TEAM_COORDINATORS}
        isWanted={isOpen}
        chosen={fields.form.coordinatorId}
        error={fields.errors.coordinatorId}
        onChoose={(coordinatorId) => fields.set({ coordinatorId })}
      />
    </FormDialog>
  );
});
