import { findDuplicates } from '#contract/person-merge';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import type { Merged } from './merge-dialog.tsx';
import * as messages from './merge-messages.ts';
import { PanelSection } from './panel-section.tsx';

const MergeDialog = lazyOverlay(() => import('./merge-dialog.tsx'), 'MergeDialog');

/** Only a hint: without an answer, or without anybody alike, it says nothing. */
export function DuplicatesSection({ person, mayMerge }: { person: Merged; mayMerge: boolean }) {
  const { state } = useServerRead(findDuplicates, {
    params: { userId: person.id },
    isFresh: true,
  });
  const { subject: other, ...joining } = useDialogState<{ id: number }>();
  const found = state.type === 'known' ? state.value : [];
  if (found.length === 0 && !other) return null;
  return (
    <PanelSection title={messages.perhapsKnown}>
      <ul className={list}>
        {found.map(({ id, alias, community, city, why }) => (
          <li key={id} className={row}>
            <p>{[alias, community?.name ?? city, messages.reasons[why]].join(' · ')}</p>
            {mayMerge && (
              <Button variant="quiet" onClick={() => joining.open({ id })}>
                {messages.itIsTheSame}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {other && (
        <MergeDialog
          person={person}
          otherId={other.id}
          isOpen={joining.isOpen}
          onClose={joining.close}
        />
      )}
    </PanelSection>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  py: '1',
});
