import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import {
  type HistoryImport,
  listHistoryImports,
  undoHistoryImport,
} from '#contract/attendance-history';
import type { Zone } from '#contract/core/time-zones';
import { groupOverview } from '#contract/overviews';
import { css } from '#styled/css';
import { isDone } from '#web/services/server-mutation.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatList } from '#web/ui/format/format-list.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './messages.ts';

const HistoryDialog = lazyOverlay(() => import('./history-dialog.tsx'), 'HistoryDialog');

export type HistoryCardProps = { community: { id: number; zone: Zone } };

/** «Asistencia de antes»: what was brought from sheets, and the way to bring or undo one. */
export function HistoryCard({ community }: HistoryCardProps) {
  const hasSignal = useSignal();
  const [isOpen, setOpen] = useState(false);
  const { state, reload } = useServerRead(listHistoryImports, {
    params: { id: community.id },
    isFresh: true,
  });
  return (
    <Card
      className={onScreen}
      title={messages.title}
      actions={
        <Button
          variant="quiet"
          icon={<FileUp aria-hidden />}
          disabled={!hasSignal}
          onClick={() => setOpen(true)}
        >
          {messages.bring}
        </Button>
      }
    >
      <p className={muted}>{messages.cardHint}</p>
      <ReadContent state={state} onReload={reload} rows={1}>
        {({ imports }) => <Imports imports={imports} zone={community.zone} />}
      </ReadContent>
      <HistoryDialog community={community} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

type ImportsProps = { imports: readonly HistoryImport[]; zone: Zone };

function Imports({ imports, zone }: ImportsProps) {
  const [asked, setAsked] = useState<HistoryImport | null>(null);
  const undoing = useServerMutation(undoHistoryImport, {
    affects: [listHistoryImports, groupOverview],
    done: ({ removed, kept }) => ({
      title: messages.undone,
      description: [
        messages.removed(removed),
        ...(kept.length > 0 ? [messages.keptOn(datesOf(kept, zone))] : []),
      ].join(' '),
    }),
    failed: messages.notUndone,
  });
  if (imports.length === 0) return <p>{messages.none}</p>;
  return (
    <>
      <List label={messages.imports}>
        {imports.map((one) => (
          <ListRow
            key={one.id}
            title={one.fileName ?? messages.noFileName}
            detail={toDetail(one, zone)}
            trailing={
              one.undoneAt === null && (
                <Button variant="quiet" onClick={() => setAsked(one)}>
                  {messages.undo}
                </Button>
              )
            }
          />
        ))}
      </List>
      <ConfirmDialog
        isOpen={asked !== null}
        title={messages.undoQuestion(asked?.fileName ?? messages.noFileName)}
        confirmLabel={messages.undo}
        isDestructive
        onConfirm={() => isDone(undoing.run({ params: { id: asked?.id ?? '' } }))}
        onCancel={() => setAsked(null)}
      >
        {messages.undoHint(asked?.meetings ?? 0)}
      </ConfirmDialog>
    </>
  );
}

function toDetail({ at, by, meetings, undoneAt, kept }: HistoryImport, zone: Zone): string {
  const parts = [
    messages.importedBy(formatMediumDateTime(at), by ?? messages.unknownPerson),
    messages.meetings(meetings),
    ...(undoneAt === null ? [] : [messages.undoneOn(formatMediumDay(undoneAt))]),
    ...(kept.length === 0 ? [] : [messages.keptOn(datesOf(kept, zone))]),
  ];
  return parts.join(' · ');
}

const datesOf = (kept: HistoryImport['kept'], zone: Zone) =>
  formatList(kept.map(({ date }) => formatInZone(date, zone, formatMediumDay)));

const onScreen = css({ _print: { display: 'none' } });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
