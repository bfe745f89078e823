import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DEFINITIONS, type ReportView } from './definitions.ts';
import * as words from './words.ts';

export type DefinitionsDialogProps = { view: ReportView; isOpen: boolean; onClose: () => void };

/** «¿Cómo se calcula?»: each figure of what is on the screen. */
export function DefinitionsDialog({ view, isOpen, onClose }: DefinitionsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.howCalculated}
      description={words.howCalculatedHint}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus */}
      <section aria-label={words.definitions} tabIndex={0}>
        <DefinitionList definitions={DEFINITIONS[view]} />
      </section>
    </Dialog>
  );
}
