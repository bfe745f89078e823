import { type FormEvent, useState } from 'react';
import { importRescue } from '#contract/sync';
import { sentenceOf } from '#web/net/call-error.ts';
import { answerOrThrow } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { formatImported, importRescueFile, isOfOthers } from './import-rescue-file.ts';
import { readRescueFile } from './read-rescue-file.ts';

export type ImportRescueFileDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What came of it, in words; `isSticky` when something of it needs the person. */
  onImported: (words: string, isSticky: boolean) => void;
};

/** Brings in what a phone that could not send has saved. */
export const ImportRescueFileDialog = freshOnOpen(
  ({ isOpen, onClose, onImported }: ImportRescueFileDialogProps) => {
    const importing = useServerMutation(importRescue);
    const [file, setFile] = useState<File | null>(null);
    const [error, setError] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const submit = async (event: FormEvent) => {
      event.preventDefault();
      if (!file) return setError('Elige el archivo.');
      setBusy(true);
      setError(undefined);
      try {
        const ops = readRescueFile(await file.text());
        if (!ops) setError(NOT_ONE);
        else {
          const imported = await importRescueFile(
            async (batch) => answerOrThrow(await importing.run({ body: { ops: batch } })),
            ops,
          );
          onImported(formatImported(imported), imported.unreadable > 0 || imported.elsewhere > 0);
        }
      } catch (problem) {
        setError(formatTrouble(problem));
      }
      setBusy(false);
    };
    return (
      <FormDialog
        isOpen={isOpen}
        // On its way it cannot be called back, and what came of it must be told.
        onClose={isBusy ? () => {} : onClose}
        title="Traer un archivo"
        description="Si un teléfono no puede enviar, «Exportar» guarda ahí lo que registró. Nada entra al registro hasta que lo aceptes, y traerlo dos veces no duplica nada."
        submitLabel="Traer archivo"
        isBusy={isBusy}
        isOutOfReach={!useSignal()}
        onSubmit={(event) => void submit(event)}
      >
        <Field label="Archivo" hint="Se llama «registros-» y una fecha." error={error} isRequired>
          {(control) => (
            <FileInput
              {...control}
              accept=".json,application/json"
              onFile={(chosen) => {
                setFile(chosen);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </FormDialog>
    );
  },
);

const NOT_ONE =
  'Este archivo no es de registros pendientes. Pide el que guarda «Exportar» en ese teléfono.';

function formatTrouble(problem: unknown): string {
  if (isOfOthers(problem)) {
    return 'Trae registros de una comunidad que no coordinas. Entrégalo a quien la coordina o a la administración.';
  }
  return sentenceOf(problem, 'No se pudo leer el archivo.');
}
