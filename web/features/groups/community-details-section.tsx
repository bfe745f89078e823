import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { PulledGroup } from '#contract/sync';
import { css } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { detailLines } from './detail-lines.ts';
import * as messages from './detail-messages.ts';

const CommunityDetailsDialog = lazyOverlay(
  () => import('./community-details-dialog.tsx'),
  'CommunityDetailsDialog',
);

/** Read from the phone's copy; editing needs signal, and coordinating it. */
export function CommunityDetailsSection({ group }: { group: PulledGroup }) {
  const [isOpen, setOpen] = useState(false);
  const lines = detailLines(group);
  return (
    <section className={root}>
      <h2 className={title}>{messages.details}</h2>
      {lines.length === 0 ? (
        <p>{messages.noDetails}</p>
      ) : (
        <DefinitionList definitions={lines.map(({ label, value }) => [label, value])} />
      )}
      {group.coordinates && (
        <Button
          variant="quiet"
          icon={<Pencil aria-hidden />}
          aria-label={messages.editDetails}
          onClick={() => setOpen(true)}
        >
          {messages.edit}
        </Button>
      )}
      <CommunityDetailsDialog community={group} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' });
const title = css({ textStyle: 'title' });
