import { importRescue } from '#contract/sync';
import { sentenceOf } from '#web/net/call-error.ts';
import { answerOrThrow } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './file-words.ts';
import { formatImported, importRescueFile, isOfOthers } from './import-rescue-file.ts';
import { readRescueFile } from './read-rescue-file.ts';

export type ImportRescueFileDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Result text; `isSticky` if it needs action. */
  onImported: (text: string, isSticky: boolean) => void;
};

/** Imports the rescue file of a phone that could not send. */
export const ImportRescueFileDialog = freshOnOpen(
  ({ isOpen, onClose, onImported }: ImportRescueFileDialogProps) => {
    const importing = useServerMutation(importRescue);
    const { errors, isBusy, element, set, submit } = useForm<Chosen, File>({
      fresh: () => ({ file: null }),
      check: checkChosen,
      async onSubmit(file) {
        try {
          const ops = readRescueFile(await file.text());
          if (!ops) return { file: NOT_ONE };
          const imported = await importRescueFile(
            async (batch) => answerOrThrow(await importing.run({ body: { ops: batch } })),
            ops,
          );
          onImported(formatImported(imported), imported.unreadable > 0 || imported.elsewhere > 0);
          return true;
        } catch (problem) {
          return { file: formatTrouble(problem) };
        }
      },
    });
    return (
      <FormDialog
        isOpen={isOpen}
        // Not closable while sending: it cannot be cancelled and its result must be shown.
        onClose={isBusy ? () => {} : onClose}
        title={words.bringFile}
        description={words.bringFileHint}
        submitLabel={words.bring}
        isBusy={isBusy}
        isOutOfReach={!useSignal()}
        formRef={element}
        onSubmit={submit}
      >
        <Field label={words.file} hint={words.fileHint} error={errors.file} isRequired>
          {(control) => (
            <FileInput
              {...control}
              accept=".json,application/json"
              onFile={(file) => set({ file })}
            />
          )}
        </Field>
      </FormDialog>
    );
  },
);

type Chosen = { file: File | null };

function checkChosen({ file }: Chosen): Checked<Chosen, File> {
  if (!file) return { type: 'wrong', errors: { file: words.chooseFile } };
  return { type: 'ready', values: file };
}

const NOT_ONE = words.notOne;

function formatTrouble(problem: unknown): string {
  if (isOfOthers(problem)) {
    return words.notYours;
  }
  return sentenceOf(problem, words.unreadable);
}
