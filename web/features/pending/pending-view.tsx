import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import Send from 'lucide-react/icons/send';
import { Fragment, type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { describeRow, describeRowOfMeeting } from '#web/local-data/describe-row.ts';
import type { PendingEntry, PendingGroups } from '#web/local-data/group-by-meeting.ts';
import {
  groupByMeeting,
  type MeetingEntries,
  type PendingNames,
} from '#web/local-data/group-by-meeting.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { type EntryActions, EntryRow, RefusedRow } from './entry-row.tsx';
import * as messages from './messages.ts';

export type PendingViewProps = {
  /** Undefined while loading. */
  groups: PendingGroups | undefined;
  names: PendingNames;
  now: number;
  isSending: boolean;
  /** Why nothing can be sent now («Sin señal»), or null. */
  obstacle: string | null;
  clock: string | null;
  actions: EntryActions & { sendNow: () => void; save: () => void };
};

export function PendingView({
  groups,
  names,
  now,
  isSending,
  obstacle,
  clock,
  actions,
}: PendingViewProps) {
  const openCount = groups ? groups.waiting.length + groups.attention.length : 0;
  const row: DrawEntry = (shown) => <EntryRow {...shown} now={now} />;
  const shared = { names, row };
  return (
    <DensePage
      isNarrow
      title={messages.title}
      intro={messages.lead}
      actions={openCount > 0 && <Actions isSending={isSending} actions={actions} />}
    >
      {clock && <Banner tone="attention">{clock}</Banner>}
      {obstacle && groups && groups.waiting.length > 0 && <OfflineNote>{obstacle}</OfflineNote>}
      {!groups && <SkeletonRows rows={4} />}
      {groups && openCount + groups.review.length + groups.reviewed.length === 0 && (
        <EmptyState icon={<CircleCheck />} title={messages.upToDate}>
          {messages.upToDateHint}
        </EmptyState>
      )}
      <Group
        {...shared}
        title={messages.needsAttention}
        entries={groups?.attention}
        formatTotal={messages.toResolveOf}
        row={(shown) => <RefusedRow {...shown} now={now} actions={actions} />}
        isUnfolded
      />
      <Group
        {...shared}
        title={messages.toSend}
        note={messages.toSendHint}
        entries={groups?.waiting}
        formatTotal={messages.toSendOf}
      />
      <Group
        {...shared}
        title={messages.inReview}
        note={messages.inReviewHint}
        entries={groups?.review}
        formatTotal={messages.inReviewOf}
      />
      <Group
        {...shared}
        title={messages.accepted}
        note={messages.acceptedHint}
        entries={groups?.reviewed}
        formatTotal={messages.acceptedOf}
      />
    </DensePage>
  );
}

function Actions({ isSending, actions }: Pick<PendingViewProps, 'isSending' | 'actions'>) {
  return (
    <>
      <Button icon={<Send aria-hidden />} isBusy={isSending} onClick={actions.sendNow}>
        {messages.sendNow}
      </Button>
      <Button variant="quiet" icon={<Download aria-hidden />} onClick={actions.save}>
        {messages.exportAll}
      </Button>
    </>
  );
}

/** Further entries are only counted. */
const SHOWN_MAX = 100;

type DrawEntry = (shown: { entry: PendingEntry; text: string }) => ReactNode;

type GroupProps = {
  title: string;
  note?: string;
  entries: readonly PendingEntry[] | undefined;
  names: PendingNames;
  /** Within one meeting: «19 por enviar». */
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
                  {row({ entry, text: describeRowOfMeeting(entry, names) })}
                </Fragment>
              )}
            </MeetingEntriesRow>
          ) : (
            <Fragment key={item.entry.opId}>
              {row({ entry: item.entry, text: describeRow(item.entry, names) })}
            </Fragment>
          ),
        )}
      </List>
      {items.length > SHOWN_MAX && <p>{messages.andMore(items.length - SHOWN_MAX)}</p>}
    </Card>
  );
}

const MEETING_ENTRIES_ROW_SHOWN_MAX = 100;

type MeetingEntriesRowProps = {
  meeting: MeetingEntries;
  /** «19 por enviar». */
  formatTotal: (count: number) => string;
  /** Entries needing a decision start expanded. */
  isOpenAtFirst: boolean;
  children: (entry: PendingEntry) => ReactNode;
};

function MeetingEntriesRow(props: MeetingEntriesRowProps) {
  const { meeting, formatTotal, isOpenAtFirst, children } = props;
  const { title, groupName, entries } = meeting;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li className={root}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={summary}>
          <span className={texts}>
            <span className={titleClass}>{title}</span>
            <span className={detail}>
              {[groupName, formatTotal(entries.length)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <ChevronDown aria-hidden className={arrow} />
        </summary>
        {isOpen && (
          <div className={inside}>
            <List label={title}>
              {entries.slice(0, MEETING_ENTRIES_ROW_SHOWN_MAX).map(children)}
            </List>
            {entries.length > MEETING_ENTRIES_ROW_SHOWN_MAX && (
              <p>{messages.andMore(entries.length - MEETING_ENTRIES_ROW_SHOWN_MAX)}</p>
            )}
          </div>
        )}
      </details>
    </li>
  );
}

const root = css({
  '& details[open] > summary > svg': { rotate: '[180deg]' },
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'row',
  py: '2',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
});
const texts = css({ flex: '1', minWidth: '0' });
const titleClass = css({ display: 'block', fontWeight: 'strong', lineHeight: 'snug' });
const detail = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
const arrow = css({ boxSize: 'icon', flexShrink: 0, color: 'ink.muted' });
const inside = css({ paddingLeft: '3', borderLeft: 'accent', marginBottom: '3' });
