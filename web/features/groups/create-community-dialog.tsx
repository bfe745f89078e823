import { type FormEvent, useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import type { Pickable } from '#web/features/shared/filter-people.ts';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { StateField } from '#web/features/shared/state-city-fields.tsx';
import { type RemotePeople, useChosenPeople } from '#web/features/shared/use-pickable-people.ts';
import { usePlaceable } from '#web/features/shared/use-placeable.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useForm } from '#web/services/use-form.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { checkCommunity, freshCommunity, isIncomplete } from './community-form.ts';
import * as messages from './create-messages.ts';
import { SameNameQuestion } from './same-name-question.tsx';
import { TextFields } from './text-fields.tsx';
import { type Unfinished, useCreateCommunity } from './use-create-community.ts';

export type CreateCommunityDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Approved people who belong nowhere yet. */
  people: ServerRead<readonly Pickable[]>;
  onReloadPeople: () => void;
  /** Where the server filters them: `people` are the pages of it that were read. */
  remote?: RemotePeople | undefined;
  /** The state it will lie in, where that is no question. */
  state?: string;
  /** What a toast says of fields that are missing. */
  missing: Pick<Toast, 'title' | 'description'>;
};

/** «Crear Comunidad», with its first members. */
export const CreateCommunityDialog = freshOnOpen((props: CreateCommunityDialogProps) => {
  const { isOpen, onClose } = props;
  const creation = useCreateCommunity(onClose);
  const { unfinished, retry } = creation;
  if (!unfinished) return <WritingDialog {...props} onCreate={creation.create} />;
  return <UnfinishedDialog {...{ isOpen, onClose, unfinished }} onRetry={retry} />;
});

type WritingProps = CreateCommunityDialogProps & {
  onCreate: ReturnType<typeof useCreateCommunity>['create'];
};

function WritingDialog(props: WritingProps) {
  const { isOpen, onClose } = props;
  const { element, isBusy, submit, draftNote, chosen, ...fields } = useCommunityForm(props);
  const send = (event: FormEvent) => {
    // All of it into the draft: if the answer is lost, the next sending is the same community.
    fields.set(fields.form);
    return submit(event);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.create}
      draftNote={draftNote}
      submitLabel={isBusy ? messages.creating : messages.create}
      isBusy={isBusy}
      // Sent now, those who were chosen would be left out in silence.
      waitsFor={chosen ? undefined : messages.peopleMissing}
      formRef={element}
      onSubmit={send}
    >
      <TextFields {...fields} />
      <SameNameQuestion name={fields.form.name} state={fields.form.state} />
      {props.state === undefined && (
        <StateField
          label={messages.communityState}
          isOptional
          hint={messages.stateHint}
          placeholder={messages.statePlaceholder}
          error={fields.errors.state}
          value={fields.form.state}
          onValueChange={(state) => fields.set({ state })}
        />
      )}
      <ReadContent state={props.people} onReload={props.onReloadPeople} rows={3}>
        {(people) => (
          <InitialMembers
            people={people}
            remote={props.remote}
            members={chosen}
            chosen={fields.form.memberIds}
            onChoose={(memberIds) => fields.set({ memberIds })}
          />
        )}
      </ReadContent>
    </FormDialog>
  );
}

function useCommunityForm({ state, people, remote, missing, onCreate }: WritingProps) {
  const toasts = useToasts();
  const { newId } = usePhone();
  const members = useRef<readonly Pickable[] | null>(null);
  const fields = useForm({
    draftKey: `comunidad-nueva:${state ?? ''}`,
    fresh: () => freshCommunity(newId(), state),
    check: checkCommunity,
    onSubmit: async (values) => members.current !== null && onCreate(values, members.current),
    onWrong(errors) {
      if (isIncomplete(errors)) toasts.show({ ...missing, variant: 'destructive' });
    },
  });
  const chosen = useChosenPeople(people, fields.form.memberIds, remote);
  useEffect(() => {
    members.current = chosen;
  }, [chosen]);
  return { ...fields, chosen };
}

type InitialMembersProps = {
  /** Approved people who belong nowhere yet. */
  people: readonly Pickable[];
  /** Where the server filters them. */
  remote?: RemotePeople | undefined;
  /** Who of `chosen` was found; null while it is not known. */
  members: readonly Pickable[] | null;
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
};

/** The people a community begins with. */
function InitialMembers(props: InitialMembersProps) {
  const { people, remote, members, chosen, onChoose } = props;
  return (
    <PeoplePicker
      legend={messages.firstMembers}
      hint={messages.peopleHint}
      people={usePlaceable(people)}
      remote={remote}
      chosenPeople={members ?? undefined}
      emptyText={messages.noPeople}
      noneFoundText={messages.noUserMatches}
      choice={{
        kind: 'many',
        chosen,
        onChoose,
        countText: messages.membersChosen,
      }}
    />
  );
}

type UnfinishedDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  unfinished: Unfinished;
  onRetry: () => Promise<void>;
};

/** The community exists: who is not in it yet, and why not. */
function UnfinishedDialog({ isOpen, onClose, unfinished, onRetry }: UnfinishedDialogProps) {
  const { community, left } = unfinished;
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={community.name}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {messages.leaveIt}
          </Button>
          <Button isBusy={isRetrying} onClick={() => void retry()}>
            {messages.retry}
          </Button>
        </>
      }
    >
      <div role="alert" className={root}>
        <p>{messages.createdWithout(left.length)}</p>
        <List label={messages.peopleLeft}>
          {left.map(({ id, alias, reason }) => (
            <ListRow key={id} title={alias} detail={reason} />
          ))}
        </List>
      </div>
    </Dialog>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
