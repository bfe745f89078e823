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
import { usePersonMutation } from './use-person-mutation.ts';

/** What somebody signed on paper, recorded by whoever holds the paper. */
export function ConsentSection({ person }: { person: UserItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title="Consentimiento">
      <Button variant="quiet" icon={<FilePen aria-hidden />} onClick={() => setOpen(true)}>
        Registrar hoja firmada
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
  { value: 'paper', label: 'Lo firmó la persona' },
  { value: 'guardian', label: 'Lo firmó su tutor', hint: 'Para quien tiene menos de 18 años.' },
];

const ConsentDialog = freshOnOpen(({ isOpen, person, onClose }: ConsentDialogProps) => {
  const { run } = usePersonMutation(recordConsent, {
    done: 'Consentimiento registrado',
    failed: 'No se pudo registrar el consentimiento',
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
      title="Registrar consentimiento"
      description={`${person.alias} firmó en papel el aviso de privacidad vigente. Conserva la hoja.`}
      submitLabel="Registrar"
      isRestored={isRestored}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <RadioGroup
        label="¿Quién firmó?"
        options={METHODS}
        value={form.method}
        onValueChange={(value) => set({ method: value as Sheet['method'] })}
      />
      <Field label="Nota" optionalLabel="(opcional)" hint="Dónde está guardada la hoja.">
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
