import { useId } from 'react';
import { questionOf } from '#contract/rules/odd-date';
import { css } from '#styled/css';
import { clockOffset } from '#web/clock/clock.ts';
import { type QueueView, readQueue } from '#web/db/view-queue.ts';
import type {
  PendingEntry,
  PendingGroups,
  PendingNames,
} from '#web/local-data/group-by-meeting.ts';
import { readKnownNames } from '#web/local-data/read-known-names.ts';
import { useQueueActions } from '#web/local-data/use-queue-actions.ts';
import { type LastPass, lastPassOf } from '#web/services/last-pass.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity, useOutbox, usePerson, usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { useStored } from '#web/services/use-stored.ts';
import { AskedDateInput } from '#web/ui/form/asked-date-input.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field, type FieldControl } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { clockToLabel } from './clock-label.ts';
import { type EditedField, editedIntent, entryToFields } from './meeting-edit.ts';
import * as editEntryDialogMessages from './messages.ts';
import * as messages from './obstacle-messages.ts';
import { PendingView } from './pending-view.tsx';

export function PendingScreen() {
  const outbox = useOutbox();
  return outbox && <OutboxScreen outbox={outbox} />;
}

function OutboxScreen({ outbox }: { outbox: Outbox }) {
  const person = usePerson();
  const queue = useQueueActions(outbox);
  const now = useNow();
  const activity = useActivity(outbox);
  const hasSignal = useSignal();
  const saveRescueFile = useRescueFile();
  const view = useStored(() => readQueue(outbox.queue), [outbox]);
  const names = useStored(() => (person ? readKnownNames(person) : undefined), [person]);
  const editing = useDialogState<PendingEntry>();
  const edited = editing.subject;
  return (
    <>
      <PendingView
        groups={view && names && viewToGroups(view)}
        names={names ?? noNames}
        now={now}
        isSending={activity?.sending ?? false}
        obstacle={obstacleToLabel(lastPassOf(activity), hasSignal)}
        clock={clockToLabel(clockOffset())}
        actions={{
          ...queue,
          edit: editing.open,
          sendNow: () => void outbox.wake(),
          save: () => saveRescueFile(outbox),
        }}
      />
      {edited && (
        <EditEntryDialog
          isOpen={editing.isOpen}
          entry={edited}
          onClose={editing.close}
          save={async (fields) => {
            const recorded = await outbox.replace(edited.opId, [editedIntent(edited, fields)]);
            return recorded.type !== 'lost';
          }}
        />
      )}
    </>
  );
}

const noNames: PendingNames = {
  aliasOf: () => undefined,
  aliasOfAttendee: () => undefined,
  meetingDateOf: () => undefined,
  groupNameOf: () => undefined,
  groupNameById: () => undefined,
};

function viewToGroups({ waiting, attention, review, reviewed }: QueueView): PendingGroups {
  return { waiting, attention, review, reviewed } as PendingGroups;
}

/** Why nothing can be sent now; null if it can. */
function obstacleToLabel(last: LastPass | null, hasSignal: boolean): string | null {
  if (last === 'upgrade') return messages.needsUpdate;
  if (last === 'signed-out' || last === 'wrong-account') return messages.needsSignIn;
  if (!hasSignal) return messages.noSignal;
  if (last === 'busy') return messages.notNow;
  return null;
}

type EditEntryDialogProps = {
  isOpen: boolean;
  entry: PendingEntry;
  /** Resolves to false if it could not be stored; the dialog then stays open. */
  save: (fields: readonly EditedField[]) => Promise<boolean>;
  onClose: () => void;
};

const EditEntryDialog = freshOnOpen((props: EditEntryDialogProps) => {
  const { isOpen, entry, save, onClose } = props;
  const formId = useId();
  const { now } = usePhone();
  const questionIn = (edited: Edited) => {
    const text = dateOf(edited.fields);
    return questionOf({ text, at: localToIso(text), confirmed: edited.confirmed }, now());
  };
  const { form, errors, isBusy, element, set, submit } = useForm<Edited, readonly EditedField[]>({
    fresh() {
      const fields = entryToFields(entry);
      return { fields, confirmed: dateOf(fields) };
    },
    check(edited) {
      const question = questionIn(edited);
      if (question) return { type: 'wrong', errors: { confirmed: question } };
      return { type: 'ready', values: edited.fields };
    },
    async onSubmit(fields) {
      const isSaved = await save(fields);
      if (isSaved) onClose();
      return isSaved;
    },
  });
  const { fields } = form;
  const isAsked = errors.confirmed !== undefined && questionIn(form) !== null;
  const change = (name: string, value: string) =>
    set({ fields: fields.map((field) => (field.name === name ? { ...field, value } : field)) });
  return (
    <Dialog
      isOpen={isOpen}
      isUrgent
      title={editEntryDialogMessages.editTitle}
      description={entry.lastProblem?.text}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {editEntryDialogMessages.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {editEntryDialogMessages.save}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={submit} className={root}>
        {fields.map((field) => (
          <Field key={field.name} label={field.label} isRequired={field.kind === 'moment'}>
            {(control) => (
              <Control
                field={field}
                control={control}
                isAsked={isAsked}
                onConfirm={() => set({ confirmed: dateOf(fields) })}
                onChange={(value) => change(field.name, value)}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
});

type Edited = { fields: readonly EditedField[]; confirmed: string };

function dateOf(fields: readonly EditedField[]): string {
  return fields.find(({ kind }) => kind === 'moment')?.value ?? '';
}

type ControlProps = {
  field: EditedField;
  control: FieldControl;
  isAsked: boolean;
  onConfirm: () => void;
  onChange: (value: string) => void;
};

function Control({ field, control, onChange, ...asking }: ControlProps) {
  const shared = { ...control, value: field.value, maxLength: field.maxLength };
  if (field.kind === 'moment') {
    return <AskedDateInput {...shared} {...asking} onValueChange={onChange} />;
  }
  const input = {
    ...shared,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return field.kind === 'text' ? <TextArea {...input} /> : <TextInput {...input} />;
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
