import { roleName } from '#contract/core/role-badge';
import { type Role, rankOf } from '#contract/core/roles';
import { personHistory, type UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { setRole } from '#contract/person-life';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatFirst } from '#web/ui/format/format-list.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './life-messages.ts';

export type RoleDialogProps = {
  isOpen: boolean;
  person: UserItem;
  roles: readonly Role[];
  onClose: () => void;
};

type RoleForm = { role: string };

export const RoleDialog = freshOnOpen(({ isOpen, person, roles, onClose }: RoleDialogProps) => {
  const save = useRoleChange(person, roles);
  const { element, form, errors, set, isBusy, submit } = useForm({
    fresh: (): RoleForm => ({ role: person.role }),
    check: (typed: RoleForm) => checkRole(person, typed),
    async onSubmit(role) {
      const outcome = await save(role);
      if (outcome.type === 'done') onClose();
      return toFormAnswer(outcome);
    },
  });
  const isDown = rankOf(form.role) < rankOf(person.role);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.changeRole}
      description={messages.roleOf(person.alias, roleName(person.role))}
      submitLabel={messages.changeRole}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field
        label={messages.newRole}
        hint={isDown ? messages.stepDownHint : messages.roleHint}
        error={errors.role}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            options={optionsOf(person.role, roles)}
            value={form.role}
            onValueChange={(role) => set({ role })}
          />
        )}
      </Field>
    </FormDialog>
  );
});

/** The role of now is shown, also where it can no longer be given. */
function optionsOf(current: string, roles: readonly Role[]) {
  const all: readonly string[] = roles.some((role) => role === current)
    ? roles
    : [current, ...roles];
  return all.map((value) => ({ value, label: roleName(value) }));
}

function checkRole(person: UserItem, { role }: RoleForm): Checked<RoleForm, Role> {
  if (role !== person.role) return { type: 'ready', values: role as Role };
  return { type: 'wrong', errors: { role: messages.roleNeeded } };
}

function useRoleChange(person: UserItem, roles: readonly Role[]) {
  const { run } = useServerMutation(setRole, {
    affects: [personHistory, pagePeople],
    waitsForReads: false,
    fields: true,
    failed: { title: messages.failedRole, otherwise: messages.tryAgain },
  });
  const params = { userId: person.id };
  const undo = (role: Role) =>
    void run(
      { params, body: { role } },
      { done: { title: messages.undoneRole, description: person.alias } },
    );
  return (role: Role) =>
    run(
      { params, body: { role } },
      {
        under: ['role'],
        done: ({ vacant, tertulias, agendas, before }) => {
          // What lost its coordinator does not come back with the role.
          const isUndoable = vacant.length === 0 && roles.some((one) => one === before);
          return {
            title: messages.doneRole(person.alias, roleName(role)),
            description: [
              vacant.length > 0 && messages.vacated(namesOf(vacant)),
              tertulias.length > 0 && messages.stillOrganizes(namesOf(tertulias)),
              agendas.length > 0 && messages.stillRuns(namesOf(agendas)),
            ]
              .filter(Boolean)
              .join(' '),
            isSticky: vacant.length + tertulias.length + agendas.length > 0,
            ...(isUndoable && {
              action: { label: messages.undo, run: () => undo(before as Role) },
            }),
          };
        },
      },
    );
}

const namesOf = (things: readonly { name: string }[]) =>
  formatFirst(
    things.map(({ name }) => name),
    3,
  );
