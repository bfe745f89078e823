import FileDown from 'lucide-react/icons/file-down';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { toCsv } from '#web/features/shared/table-files/rows-to-csv.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useFileMaker } from '#web/services/use-file-maker.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { countUndecided } from './compare-report.ts';
import { DryRun } from './dry-run.tsx';
import * as messages from './messages.ts';
import { EXAMPLE } from './sheet-example.ts';
import { type HistoryStage, useHistoryImport } from './use-history-import.ts';

export type HistoryDialogProps = {
  community: { id: number; zone: Zone };
  isOpen: boolean;
  onClose: () => void;
};

/** «Traer de una hoja»: dry run first, then the meetings. */
export const HistoryDialog = freshOnOpen(({ community, isOpen, onClose }: HistoryDialogProps) => {
  const hasSignal = useSignal();
  const { stage, bring, again, ...actions } = useHistoryImport(community);
  // Not closable meanwhile: the request cannot be cancelled and its result must be shown.
  const close = stage.type === 'bringing' ? () => {} : onClose;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isUrgent
      title={messages.title}
      description={messages.dialogHint}
      footer={<Foot stage={stage} onClose={close} onBring={bring} onAgain={again} />}
    >
      <div className={root}>
        {!hasSignal && <OfflineNote>{messages.offline}</OfflineNote>}
        <Stage stage={stage} actions={actions} />
      </div>
    </Dialog>
  );
});

type FootProps = {
  stage: HistoryStage;
  onClose: () => void;
  onBring: (checked: Extract<HistoryStage, { type: 'checked' }>) => Promise<void>;
  onAgain: () => void;
};

function Foot({ stage, onClose, onBring, onAgain }: FootProps) {
  if (stage.type === 'bringing') return <Button isBusy>{messages.bringing}</Button>;
  if (stage.type === 'brought') return <Button onClick={onClose}>{messages.ready}</Button>;
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      {stage.type === 'checked' && (
        <Button variant="quiet" onClick={onAgain}>
          {messages.chooseAnother}
        </Button>
      )}
      {stage.type === 'checked' && stage.report.meetings > 0 && (
        <Button
          disabled={!isDecided(stage)}
          isBusy={stage.isOld}
          onClick={() => void onBring(stage)}
        >
          {messages.bringSome(stage.report.meetings)}
        </Button>
      )}
    </>
  );
}

function isDecided({ report, draft }: Extract<HistoryStage, { type: 'checked' }>): boolean {
  return countUndecided(report) === 0 && ![...draft.reading.values()].includes(null);
}

type StageProps = {
  stage: HistoryStage;
  actions: Omit<ReturnType<typeof useHistoryImport>, 'stage' | 'bring' | 'again'>;
};

function Stage({ stage, actions }: StageProps) {
  switch (stage.type) {
    case 'choosing':
      return <Choose sentence={stage.sentence} onFile={(file) => void actions.check(file)} />;
    case 'checking':
      return <Waiting label={messages.checking} />;
    case 'bringing':
      return <Waiting label={messages.alreadyBringing} />;
    case 'checked':
      return <DryRun checked={stage} actions={actions} />;
    case 'brought':
      return (
        <Banner tone="good" role="status">
          {stage.report.meetings > 0 ? messages.done(stage.report.meetings) : messages.nothing}
        </Banner>
      );
  }
}

function Waiting({ label }: { label: string }) {
  return (
    <>
      <p role="status">{label}</p>
      <SkeletonRows rows={3} label={label} />
    </>
  );
}

type ChooseProps = { sentence: string | undefined; onFile: (file: File) => void };

function Choose({ sentence, onFile }: ChooseProps) {
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
        onClick={() => void save(makeExample)}
      >
        {messages.downloadExample}
      </Button>
      <Field label={messages.file}>
        {(control) => (
          <FileInput
            {...control}
            accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={onFile}
          />
        )}
      </Field>
    </>
  );
}

const makeExample = () => ({
  blob: new Blob([toCsv(EXAMPLE)], { type: 'text/csv;charset=utf-8' }),
  name: 'ejemplo-asistencia.csv',
});

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  '& > button': { alignSelf: 'flex-start' },
});
