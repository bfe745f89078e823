import FileDown from 'lucide-react/icons/file-down';
import { css } from '#styled/css';
import { saveFile } from '#web/deps/save-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { OfflineNote } from '#web/ui/offline-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TEMPLATE_HEADERS } from './import-columns.ts';
import { ImportProblems } from './import-problems.tsx';
import { toCsv } from './people-to-csv.ts';
import { countWords } from './people-words.ts';
import { type ImportReport, type ImportStage, useImport } from './use-import.ts';

export type ImportDialogProps = { isOpen: boolean; hasSignal: boolean; onClose: () => void };

/** «Importar usuarios»: tried out first, then taken in. Give it a new `key` at each opening. */
export function ImportDialog({ isOpen, hasSignal, onClose }: ImportDialogProps) {
  const { stage, check, take, again } = useImport();
  // On its way it cannot be called back, and what came of it must be told.
  const close = stage.type === 'importing' ? () => {} : onClose;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isUrgent
      title="Importar usuarios"
      description="De un archivo CSV. Quedan pendientes de aprobación, y sin contraseña."
      footer={<Foot stage={stage} onClose={close} onTake={take} onAgain={again} />}
    >
      <div className={look}>
        {!hasSignal && <OfflineNote>Para importar hace falta señal</OfflineNote>}
        <Stage stage={stage} onFile={(file) => void check(file)} />
      </div>
    </Dialog>
  );
}

type FootProps = {
  stage: ImportStage;
  onClose: () => void;
  onTake: (rows: Extract<ImportStage, { type: 'checked' }>['rows']) => Promise<void>;
  onAgain: () => void;
};

function Foot({ stage, onClose, onTake, onAgain }: FootProps) {
  if (stage.type === 'importing') return <Button isBusy>Importando…</Button>;
  if (stage.type === 'imported') return <Button onClick={onClose}>Listo</Button>;
  const count = stage.type === 'checked' ? stage.report.created : 0;
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancelar
      </Button>
      {stage.type === 'checked' && (
        <Button variant="quiet" onClick={onAgain}>
          Elegir otro archivo
        </Button>
      )}
      {stage.type === 'checked' && count > 0 && (
        <Button onClick={() => void onTake(stage.rows)}>Importar {countWords(count)}</Button>
      )}
    </>
  );
}

type StageProps = { stage: ImportStage; onFile: (file: File) => void };

function Stage({ stage, onFile }: StageProps) {
  switch (stage.type) {
    case 'choosing':
      return <Choose sentence={stage.sentence} onFile={onFile} />;
    case 'checking':
      return <Waiting words="Revisando el archivo…" />;
    case 'importing':
      return <Waiting words="Ya se está importando. En un momento verás el resultado." />;
    case 'checked':
      return (
        <>
          <p role="status">{reportWords(stage.report, 'checked')}</p>
          {stage.ignored.length > 0 && (
            <p className={muted}>Columnas que no se usan: {stage.ignored.join(', ')}.</p>
          )}
          <ImportProblems problems={stage.report.problems} />
        </>
      );
    case 'imported':
      return (
        <>
          <Banner tone="good" role="status">
            {reportWords(stage.report, 'imported')}
          </Banner>
          <ImportProblems problems={stage.report.problems} />
        </>
      );
  }
}

function Waiting({ words }: { words: string }) {
  return (
    <>
      <p>{words}</p>
      <SkeletonRows rows={3} label={words} />
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
  return (
    <>
      {sentence && (
        <Banner tone="risk" role="alert">
          {sentence}
        </Banner>
      )}
      <p>
        La primera línea lleva los nombres de las columnas. Hacen falta Alias, Estado y Ciudad; lo
        demás es opcional. Primero se revisa, sin guardar nada.
      </p>
      <Button variant="quiet" icon={<FileDown aria-hidden />} onClick={saveTemplate}>
        Descargar plantilla
      </Button>
      <Field label="Archivo CSV">
        {(control) => (
          <FileInput {...control} accept=".csv,.txt,text/csv,text/plain" onFile={onFile} />
        )}
      </Field>
    </>
  );
}

function saveTemplate(): void {
  const blob = new Blob([toCsv([TEMPLATE_HEADERS])], { type: 'text/csv;charset=utf-8' });
  saveFile(blob, 'plantilla-usuarios.csv');
}

function reportWords({ created, known, problems }: ImportReport, stage: 'checked' | 'imported') {
  const words = [
    stage === 'checked' ? `Nuevos: ${countWords(created)}` : `Importados: ${countWords(created)}`,
    `ya registrados: ${known.toLocaleString('es-MX')}`,
    `líneas con problemas: ${new Set(problems.map(({ line }) => line)).size}`,
  ];
  return `${words.join(' · ')}.`;
}

const look = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& > button': { alignSelf: 'flex-start' },
});
const muted = css({ textStyle: 'small', color: 'ink.muted' });
