import FilePen from 'lucide-react/icons/file-pen';
import { useState } from 'react';
import type { BodyOf } from '#contract/core/endpoint';
import { TITLE_MAX } from '#contract/core/text-limits';
import { personHistory, recordConsent, type UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { PanelSection } from './panel-section.tsx';
import * as messages from './person-messages.ts';

/** Records a consent signed on paper, held by the person recording it. */
export function ConsentSection({ person }: { person: UserItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title={messages.consent}>
      <Button variant="quiet" icon={<FilePen aria-hidden />} onClick={() => setOpen(true)}>
        {messages.recordSigned}
      </Button>
      <ConsentDialog isOpen={isOpen} person={person} onClose={() => setOpen(false)} />
    </PanelSection>
  );
}

type ConsentDialogProps = {
  isOpen: boolean;
  person: UserItem;
  onClose: () => void;
};

type Sheet = {
  method: 'paper' | 'guardian';
  given: 'yes' | 'no';
  signedBy: string;
  signedOn: string;
  note: string;
  guardianPhone: string;
};
type Body = Omit<BodyOf<typeof recordConsent>, 'version'>;

const METHODS = [
  { value: 'paper', label: messages.signedByPerson },
  { value: 'guardian', label: messages.signedByGuardian },
];
const KINDS = [
  { value: 'yes', label: messages.gives },
  { value: 'no', label: messages.takesBack, hint: messages.takesBackHint },
];
const UNDER = ['signedBy', 'signedOn', 'note', 'guardianPhone'] as const;

const ConsentDialog = freshOnOpen(({ isOpen, person, onClose }: ConsentDialogProps) => {
  const { run } = useServerMutation(recordConsent, {
    isExclusive: true,
    affects: [personHistory, pagePeople],
    waitsForReads: false,
    fields: ({ field, text }) => (isOfForm(field) ? { [field]: text } : null),
    failed: { title: messages.failedConsent, otherwise: messages.failedConsent },
  });
  const { element, form, errors, set, leave, isBusy, draftNote, submit } = useForm({
    draftKey: `hoja-firmada:${person.id}`,
    fresh: (): Sheet => ({
      ...{ method: person.is_minor ? 'guardian' : 'paper', given: 'yes' },
      ...{ signedBy: '', signedOn: '', note: '', guardianPhone: person.guardian?.phone ?? '' },
    }),
    check: checkSheet,
    async onSubmit(sheet) {
      const title = sheet.given === false ? messages.doneWithdrawal : messages.doneConsent;
      const toInput = async () => {
        // Loaded late: the notice's text is long, and only its date is needed here.
        const { CURRENT_NOTICE } = await import('#contract/privacy-notice');
        return { params: { id: person.id }, body: { version: CURRENT_NOTICE.version, ...sheet } };
      };
      const outcome = await run(toInput, { under: UNDER, done: { title } });
      if (outcome.type === 'done') onClose();
      return toFormAnswer(outcome);
    },
  });
  const isGuardian = form.method === 'guardian';
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.recordConsent}
      description={messages.consentHint(person.alias)}
      submitLabel={messages.recordIt}
      draftNote={draftNote}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      {(person.is_minor || person.withdrawn) && (
        <RadioGroup
          label={messages.whoSigned}
          options={METHODS}
          value={form.method}
          onValueChange={(value) => set({ method: value as Sheet['method'] })}
        />
      )}
      <RadioGroup
        label={messages.whatSigned}
        options={KINDS}
        value={form.given}
        onValueChange={(value) => set({ given: value as Sheet['given'] })}
      />
      <Field label={messages.signedBy} error={errors.signedBy} isRequired>
        {(control) => (
          <TextInput
            {...control}
            maxLength={TITLE_MAX}
            value={form.signedBy}
            onChange={(event) => set({ signedBy: event.target.value })}
            onBlur={leave('signedBy')}
          />
        )}
      </Field>
      <Field label={messages.signedOn} error={errors.signedOn} isRequired>
        {(control) => (
          <DateTimeInput
            {...control}
            kind="date"
            value={form.signedOn}
            onValueChange={(signedOn) => set({ signedOn })}
          />
        )}
      </Field>
      <Field label={messages.note} error={errors.note} isRequired>
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={form.note}
            onChange={(event) => set({ note: event.target.value })}
            onBlur={leave('note')}
          />
        )}
      </Field>
      {isGuardian && form.given === 'yes' && (
        <Field
          label={messages.guardianPhone}
          hint={messages.guardianPhoneHint}
          error={errors.guardianPhone}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
              value={form.guardianPhone}
              onChange={(event) => set({ guardianPhone: event.target.value })}
              onBlur={leave('guardianPhone')}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
});

type SheetField = (typeof UNDER)[number];

function isOfForm(field: string | null): field is SheetField {
  return (UNDER as readonly (string | null)[]).includes(field);
}

/** Same rules as the server: who, when and where are required. */
function checkSheet({ given, guardianPhone, ...sheet }: Sheet): Checked<Sheet, Body> {
  const isGiven = given === 'yes';
  const asksPhone = sheet.method === 'guardian' && isGiven;
  const missing: [SheetField, boolean, string][] = [
    ['signedBy', sheet.signedBy.trim() === '', messages.signedByMissing],
    ['signedOn', sheet.signedOn === '', messages.signedOnMissing],
    ['note', sheet.note.trim() === '', messages.noteMissing],
    ['guardianPhone', asksPhone && guardianPhone.trim() === '', messages.guardianPhoneMissing],
  ];
  const wrong = missing.flatMap(([field, isMissing, text]) => (isMissing ? [[field, text]] : []));
  if (wrong.length > 0) return { type: 'wrong', errors: Object.fromEntries(wrong) };
  const phone = asksPhone ? { guardianPhone } : {};
  return { type: 'ready', values: { ...sheet, given: isGiven, ...phone } };
}
