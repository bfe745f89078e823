import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DEFINITIONS, type ReportView } from './definitions.ts';

export type DefinitionsDialogProps = { view: ReportView; isOpen: boolean; onClose: () => void };

/** «¿Cómo se calcula?»: each figure of what is on the screen. */
export function DefinitionsDialog({ view, isOpen, onClose }: DefinitionsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="¿Cómo se calcula?"
      description="Con las mismas cuentas en el teléfono de cada líder."
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus */}
      <section aria-label="Definiciones" tabIndex={0}>
        <DefinitionList definitions={DEFINITIONS[view]} />
      </section>
    </Dialog>
  );
}
