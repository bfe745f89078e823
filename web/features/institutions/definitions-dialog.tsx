import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DEFINITIONS } from './report-notes.ts';
import * as words from './words.ts';

export function DefinitionsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.howComputedTitle}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, without focusable content */}
      <section aria-label={words.definitions} tabIndex={0}>
        <dl className={root}>
          {DEFINITIONS.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& dt': { fontWeight: 'strong' },
  '& dd': { margin: '0' },
});
