import { personHistory, type UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import {
  LEAVE_REASONS,
  type LeaveReason,
  leaveNetwork,
  returnToNetwork,
} from '#contract/person-life';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatFirst } from '#web/ui/format/format-list.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './life-messages.ts';

export type LeaveDialogProps = { isOpen: boolean; person: UserItem; onClose: () => void };

type LeaveForm = { reason: string };

const AFFECTED = [personHistory, pagePeople];

/** Undoes the departure of a person who already left. */
export const LeaveDialog = freshOnOpen((props: LeaveDialogProps) =>
  props.person.left ? <ReturnQuestion {...props} /> : <LeaveQuestion {...props} />,
);

function LeaveQuestion({ isOpen, person, onClose }: LeaveDialogProps) {
  const save = useLeaving(person);
  const { element, form, errors, set, isBusy, submit } = useForm({
    fresh: (): LeaveForm => ({ reason: '' }),
    check: checkReason,
    async onSubmit(reason) {
      const outcome = await save(reason);
      if (outcome.type === 'done') onClose();
      return toFormAnswer(outcome);
    },
  });
  const isDeath = form.reason === 'fallecio';
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.leave}
      description={person.alias}
      submitLabel={messages.noteLeave}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field
        label={messages.reason}
        hint={isDeath ? messages.deathHint : messages.leaveHint}
        error={errors.reason}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            placeholder={messages.chooseReason}
            options={LEAVE_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
            value={form.reason}
            onValueChange={(reason) => set({ reason })}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function checkReason({ reason }: LeaveForm): Checked<LeaveForm, LeaveReason> {
  const known = LEAVE_REASONS.find((one) => one === reason);
  if (known) return { type: 'ready', values: known };
  return { type: 'wrong', errors: { reason: messages.reasonNeeded } };
}

function useLeaving({ id, alias }: UserItem) {
  const comeBack = useReturn();
  const { run } = useServerMutation(leaveNetwork, {
    affects: AFFECTED,
    waitsForReads: false,
    fields: true,
    failed: { title: messages.failedLeave, otherwise: messages.tryAgain },
  });
  return (reason: LeaveReason) =>
    run(
      { params: { userId: id }, body: { reason } },
      {
        under: ['reason'],
        done: ({ vacant }) => ({
          title: reason === 'fallecio' ? messages.doneDeath(alias) : messages.doneLeave(alias),
          description:
            vacant.length === 0
              ? messages.mayReturn
              : messages.vacated(
                  formatFirst(
                    vacant.map(({ name }) => name),
                    3,
                  ),
                ),
          action: { label: messages.undo, run: () => void comeBack(id, alias) },
        }),
      },
    );
}

function useReturn() {
  const { run } = useServerMutation(returnToNetwork, {
    affects: AFFECTED,
    waitsForReads: false,
    failed: { title: messages.failedReturn, otherwise: messages.tryAgain },
  });
  return async (userId: number, alias: string): Promise<boolean> => {
    const done = { title: messages.doneReturn, description: alias };
    const { type } = await run({ params: { userId } }, { done });
    return type === 'done';
  };
}

function ReturnQuestion({ isOpen, person, onClose }: LeaveDialogProps) {
  const comeBack = useReturn();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.returnOf(person.alias)}
      confirmLabel={messages.undoLeave}
      onConfirm={async () => {
        const isDone = await comeBack(person.id, person.alias);
        if (isDone) onClose();
        return isDone;
      }}
      onCancel={onClose}
    >
      <p>{messages.returnHint}</p>
    </ConfirmDialog>
  );
}
