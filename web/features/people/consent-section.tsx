import FilePen from 'lucide-react/icons/file-pen';
import { useState } from 'react';
import { recordConsent, type UserItem } from '#contract/people';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { PanelSection } from './panel-section.tsx';
import * as words from './person-words.ts';
import { usePersonMutation } from './use-person-mutation.ts';

/** What somebody signed on paper, recorded by whoever holds the paper. */
export function ConsentSection({ person }: { person: UserItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title={words.consent}>
      <Button variant="quiet" icon={<FilePen aria-hidden />} onClick={() => setOpen(true)}>
        {words.recordSigned}
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

type Sheet = { method: 'paper' | 'guardian'; note: string };

const METHODS = [
  { value: 'paper', label: words.signedByPerson },
  { value: 'guardian', label: words.signedByGuardian, hint: words.guardianHint },
];

const ConsentDialog = freshOnOpen(({ isOpen, person, onClose }: ConsentDialogProps) => {
  const { run } = usePersonMutation(recordConsent, {
    done: words.doneConsent,
    failed: words.failedConsent,
  });
  const { element, form, set, isBusy, isRestored, submit } = useForm({
    draftKey: `hoja-firmada:${person.id}`,
    fresh: (): Sheet => ({ method: 'paper', note: '' }),
    check: (sheet: Sheet) => ({ type: 'ready' as const, values: sheet }),
    async onSubmit(sheet) {
      const { type } = await run(async () => {
        // The notice's own words are long, and only here needed for their date.
        const { CURRENT_NOTICE } = await import('#contract/privacy-notice');
        return { params: { id: person.id }, body: { version: CURRENT_NOTICE.version, ...sheet } };
      });
      if (type === 'done') onClose();
      return type === 'done';
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={words.recordConsent}
      description={words.consentHint(person.alias)}
      submitLabel={words.recordIt}
      isRestored={isRestored}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <RadioGroup
        label={words.whoSigned}
        options={METHODS}
        value={form.method}
        onValueChange={(value) => set({ method: value as Sheet['method'] })}
      />
      <Field label={words.note} isOptional hint={words.noteHint}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={form.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
});
