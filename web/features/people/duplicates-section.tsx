import { type Alike, findDuplicates } from '#contract/person-merge';
import { css } from '#styled/css';
import * as alike from '#web/features/shared/alike-messages.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import type { Merged } from './merge-dialog.tsx';
import { PanelSection } from './panel-section.tsx';
import { useKeepApart } from './use-keep-apart.ts';

const MergeDialog = lazyOverlay(() => import('./merge-dialog.tsx'), 'MergeDialog');

/** Only a hint: without an answer, or without anybody alike, it says nothing. */
export function DuplicatesSection({ person, mayMerge }: { person: Merged; mayMerge: boolean }) {
  const { state } = useServerRead(findDuplicates, {
    params: { userId: person.id },
    isFresh: true,
  });
  const { keepApart, isBusy } = useKeepApart();
  const { subject: other, ...joining } = useDialogState<{ id: number }>();
  const found: readonly Alike[] = state.type === 'known' ? state.value : [];
  if (found.length === 0 && !other) return null;
  return (
    <PanelSection title={alike.perhapsSome}>
      <ul className={list}>
        {found.map(({ id, alias, community, city, why }) => (
          <li key={id} className={row}>
            <p>{[alias, community?.name ?? city, alike.reasons[why]].join(' · ')}</p>
            <div className={buttons}>
              {mayMerge && (
                <Button
                  variant="quiet"
                  aria-label={alike.sameAs(alias)}
                  onClick={() => joining.open({ id })}
                >
                  {alike.same}
                </Button>
              )}
              <Button
                variant="quiet"
                disabled={isBusy}
                aria-label={alike.otherThan(alias)}
                onClick={() => keepApart(person, { id, alias })}
              >
                {alike.other}
              </Button>
            </div>
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
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
