import CircleCheck from 'lucide-react/icons/circle-check';
import FolderInput from 'lucide-react/icons/folder-input';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { OfflineState } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { groupEntries } from './group-entries.ts';
import * as messages from './messages.ts';
import { ReviewCard, type ReviewCardProps } from './review-card.tsx';
import type { Quarantine } from './use-quarantine.ts';

type CardProps = Pick<ReviewCardProps, 'wordsOf' | 'ageOf' | 'onDecide'>;

export type QuarantineViewProps = CardProps & {
  state: Quarantine;
  onReload: () => void;
  onImportFile: () => void;
  notice?: ReactNode;
};

export function QuarantineView(props: QuarantineViewProps) {
  const { state, onReload, onImportFile, notice, ...card } = props;
  return (
    <DensePage
      isNarrow
      title={messages.review}
      intro={messages.reviewLead}
      more={
        <Button variant="quiet" icon={<FolderInput aria-hidden />} onClick={onImportFile}>
          {messages.bringFile}
        </Button>
      }
    >
      {notice}
      <Content state={state} onReload={onReload} {...card} />
    </DensePage>
  );
}

function Content({
  state,
  onReload,
  ...card
}: Omit<QuarantineViewProps, 'notice' | 'onImportFile'>) {
  switch (state.type) {
    case 'loading':
      return <SkeletonRows rows={5} />;
    case 'offline':
      return (
        <OfflineState
          title={messages.offline}
          action={
            <Button variant="quiet" onClick={onReload}>
              {messages.tryAgain}
            </Button>
          }
        >
          {messages.offlineHint}
        </OfflineState>
      );
    case 'failed':
      return <ErrorState message={state.sentence} onRetry={onReload} />;
    case 'known':
      return <Bundles {...state} {...card} />;
  }
}

type BundlesProps = CardProps & Omit<Extract<Quarantine, { type: 'known' }>, 'type'>;

function Bundles({ entries, total, ...card }: BundlesProps) {
  if (entries.length === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title={messages.none}>
        {messages.noneHint}
      </EmptyState>
    );
  }
  const isNamed = new Set(entries.map(({ groupId }) => groupId)).size > 1;
  const more = total - entries.length;
  return (
    <>
      {groupEntries(entries).map((bundle) => (
        <ReviewCard key={bundle.key} bundle={bundle} isNamed={isNamed} {...card} />
      ))}
      {more > 0 && <p>{messages.more(more)}</p>}
    </>
  );
}
