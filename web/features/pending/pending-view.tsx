import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import Send from 'lucide-react/icons/send';
import { Fragment, type ReactNode } from 'react';
import { describeRow, describeRowOfMeeting } from '#web/records/describe-row.ts';
import { groupByMeeting, type PendingNames } from '#web/records/group-by-meeting.ts';
import type { PendingEntry, PendingGroups } from '#web/records/pending-entry.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { type EntryActions, EntryRow, RefusedRow } from './entry-row.tsx';
import { MeetingEntriesRow } from './meeting-entries-row.tsx';

export type PendingViewProps = {
  /** Undefined until the queue was read. */
  groups: PendingGroups | undefined;
  names: PendingNames;
  now: number;
  isSending: boolean;
  /** Why nothing leaves right now, or null: «Sin señal». */
  obstacle: string | null;
  actions: EntryActions & { sendNow: () => void; save: () => void };
};

export function PendingView({
  groups,
  names,
  now,
  isSending,
  obstacle,
  actions,
}: PendingViewProps) {
  const openCount = groups ? groups.waiting.length + groups.attention.length : 0;
  const row: DrawEntry = (shown) => <EntryRow {...shown} now={now} />;
  const shared = { names, row };
  return (
    <Page
      isNarrow
      title="Pendientes"
      lead="Lo que registraste en este teléfono y aún no termina su camino."
      actions={openCount > 0 && <Actions isSending={isSending} actions={actions} />}
    >
      {obstacle && groups && groups.waiting.length > 0 && <OfflineNote>{obstacle}</OfflineNote>}
      {!groups && <SkeletonRows rows={4} />}
      {groups && openCount + groups.review.length + groups.reviewed.length === 0 && (
        <EmptyState icon={<CircleCheck />} title="Al día">
          Todo lo que registraste en este teléfono ya se envió.
        </EmptyState>
      )}
      <Group
        {...shared}
        title="Necesitan tu atención"
        entries={groups?.attention}
        formatTotal={(count) => `${count} por resolver`}
        row={(shown) => <RefusedRow {...shown} now={now} actions={actions} />}
        isUnfolded
      />
      <Group
        {...shared}
        title="Por enviar"
        note="Guardado en este teléfono. Se enviará cuando haya señal."
        entries={groups?.waiting}
        formatTotal={(count) => `${count} por enviar`}
      />
      <Group
        {...shared}
        title="En revisión"
        note="Ya se envió. Quien coordina la comunidad decide si entra al registro."
        entries={groups?.review}
        formatTotal={(count) => `${count} en revisión`}
      />
      <Group
        {...shared}
        title="Aceptados"
        note="Quien coordina la comunidad ya los incluyó en el registro."
        entries={groups?.reviewed}
        formatTotal={(count) => formatCount(count, 'aceptado', 'aceptados')}
      />
    </Page>
  );
}

function Actions({ isSending, actions }: Pick<PendingViewProps, 'isSending' | 'actions'>) {
  return (
    <>
      <Button icon={<Send aria-hidden />} isBusy={isSending} onClick={actions.sendNow}>
        Enviar ahora
      </Button>
      <Button variant="quiet" icon={<Download aria-hidden />} onClick={actions.save}>
        Exportar
      </Button>
    </>
  );
}

/** Beyond these nobody reads on; they are counted. */
const SHOWN_MAX = 100;

type DrawEntry = (shown: { entry: PendingEntry; words: string }) => ReactNode;

type GroupProps = {
  title: string;
  note?: string;
  entries: readonly PendingEntry[] | undefined;
  names: PendingNames;
  /** Of one meeting: «19 por enviar». */
  formatTotal: (count: number) => string;
  row: DrawEntry;
  isUnfolded?: boolean;
};

function Group(props: GroupProps) {
  const { title, note, entries, names, formatTotal, row, isUnfolded = false } = props;
  if (!entries || entries.length === 0) return null;
  const items = groupByMeeting(entries, names);
  return (
    <Card title={`${title} (${formatNumber(entries.length)})`}>
      {note && <p>{note}</p>}
      <List label={title}>
        {items.slice(0, SHOWN_MAX).map((item) =>
          item.type === 'meeting' ? (
            <MeetingEntriesRow
              key={item.lane}
              meeting={item}
              formatTotal={formatTotal}
              isOpenAtFirst={isUnfolded}
            >
              {(entry) => (
                <Fragment key={entry.opId}>
                  {row({ entry, words: describeRowOfMeeting(entry, names) })}
                </Fragment>
              )}
            </MeetingEntriesRow>
          ) : (
            <Fragment key={item.entry.opId}>
              {row({ entry: item.entry, words: describeRow(item.entry, names) })}
            </Fragment>
          ),
        )}
      </List>
      {items.length > SHOWN_MAX && <p>Y {formatNumber(items.length - SHOWN_MAX)} más.</p>}
    </Card>
  );
}
