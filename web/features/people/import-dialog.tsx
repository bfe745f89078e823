import FileDown from 'lucide-react/icons/file-down';
import { css } from '#styled/css';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import { toCsv } from '#web/features/shared/table-files/rows-to-csv.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useFileMaker } from '#web/services/use-file-maker.ts';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { AlikeLines } from './alike-lines.tsx';
import { TEMPLATE_HEADERS } from './import-columns.ts';
import * as messages from './import-messages.ts';
import { countNew, type LineChoice } from './import-report.ts';
import { ImportResult } from './import-result.tsx';
import { formatUserCount } from './people-labels.ts';
import type { ReadFile } from './read-people-file.ts';
import { type ImportStage, useImport } from './use-import.ts';
import type { Place } from './use-people-actions.ts';

export type ImportDialogProps = { isOpen: boolean; onClose: () => void };

/** «Importar usuarios»: dry run first, then import. */
export const ImportDialog = freshOnOpen(({ isOpen, onClose }: ImportDialogProps) => {
  const hasSignal = useSignal();
  const { stage, check, place, choose, take, again } = useImport();
  // Not closable while importing: the request cannot be cancelled and its result must be shown.
  const close = stage.type === 'importing' ? () => {} : onClose;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isUrgent
      title={messages.importUsers}
      description={messages.importHint}
      footer={<Foot stage={stage} onClose={close} onTake={take} onAgain={again} />}
    >
      <div className={root}>
        {!hasSignal && <OfflineNote>{messages.offline}</OfflineNote>}
        <Stage
          stage={stage}
          onFile={(file) => void check(file)}
          onPlace={(file, where) => void place(file, where)}
          onChoose={choose}
        />
      </div>
    </Dialog>
  );
});

type FootProps = {
  stage: ImportStage;
  onClose: () => void;
  onTake: (checked: Extract<ImportStage, { type: 'checked' }>) => Promise<void>;
  onAgain: () => void;
};

function Foot({ stage, onClose, onTake, onAgain }: FootProps) {
  if (stage.type === 'importing') return <Button isBusy>{messages.importing}</Button>;
  if (stage.type === 'imported') return <Button onClick={onClose}>{messages.ready}</Button>;
  const count = stage.type === 'checked' ? countNew(stage.report, stage.choices) : 0;
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      {(stage.type === 'checked' || stage.type === 'placing') && (
        <Button variant="quiet" onClick={onAgain}>
          {messages.chooseAnother}
        </Button>
      )}
      {stage.type === 'checked' && count > 0 && (
        <Button onClick={() => void onTake(stage)}>
          {messages.importSome(formatUserCount(count))}
        </Button>
      )}
    </>
  );
}

type StageProps = {
  stage: ImportStage;
  onFile: (file: File) => void;
  onPlace: (file: ReadFile, place: Place) => void;
  onChoose: (line: number, choice: LineChoice) => void;
};

function Stage({ stage, onFile, onPlace, onChoose }: StageProps) {
  switch (stage.type) {
    case 'choosing':
      return <Choose sentence={stage.sentence} onFile={onFile} />;
    case 'placing':
      return <ImportPlace onPlace={(place) => onPlace(stage.file, place)} />;
    case 'checking':
      return <Waiting label={messages.checking} />;
    case 'importing':
      return <Waiting label={messages.alreadyImporting} />;
    case 'checked':
      return (
        <>
          <ImportResult report={stage.report} file={stage.file} />
          <AlikeLines report={stage.report} choices={stage.choices} onChoose={onChoose} />
        </>
      );
    case 'imported':
      return <ImportResult report={stage.report} />;
  }
}

function Waiting({ label }: { label: string }) {
  return (
    <>
      <p>{label}</p>
      <SkeletonRows rows={3} label={label} />
    </>
  );
}

function Choose({
  sentence,
  onFile,
}: {
  sentence: string | undefined;
  onFile: (file: File) => void;
}) {
  const { save } = useFileMaker();
  return (
    <>
      {sentence && (
        <Banner tone="risk" role="alert">
          {sentence}
        </Banner>
      )}
      <p>{messages.fileHint}</p>
      <Button
        variant="quiet"
        icon={<FileDown aria-hidden />}
        onClick={() => void save(makeTemplate)}
      >
        {messages.downloadTemplate}
      </Button>
      <Field label={messages.file}>
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,.txt,.tsv,.vcf,text/csv,text/plain,text/vcard,text/x-vcard"
            onFile={onFile}
          />
        )}
      </Field>
    </>
  );
}

const makeTemplate = () => ({
  blob: new Blob([toCsv([TEMPLATE_HEADERS])], { type: 'text/csv;charset=utf-8' }),
  name: 'plantilla-usuarios.csv',
});

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& > button': { alignSelf: 'flex-start' },
});

function ImportPlace({ onPlace }: { onPlace: (place: Place) => void }) {
  const { form, errors, element, set, submit } = useForm<Place, Place>({
    fresh: () => ({ state: '', city: '' }),
    check: checkPlace,
    async onSubmit(place) {
      onPlace(place);
      return true;
    },
  });
  return (
    <form ref={element} noValidate onSubmit={submit} className={importPlaceRoot}>
      <p>{messages.wherePlaced}</p>
      <StateField
        isRequired
        error={errors.state}
        value={form.state}
        onValueChange={(state) => set({ state })}
      />
      <CityField
        isRequired
        autoComplete="off"
        error={errors.city}
        state={form.state}
        value={form.city}
        onValueChange={(city) => set({ city })}
      />
      <Button type="submit">{messages.check}</Button>
    </form>
  );
}

function checkPlace(place: Place): Checked<Place, Place> {
  const errors = {
    state: place.state ? undefined : messages.stateNeeded,
    city: place.city.trim() ? undefined : messages.cityNeeded,
  };
  if (errors.state || errors.city) return { type: 'wrong', errors };
  return { type: 'ready', values: place };
}

const importPlaceRoot = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& > button': { alignSelf: 'flex-start' },
});
