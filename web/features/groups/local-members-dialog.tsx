import { useState } from 'react';
import {
  type LocalMember,
  listLocalMembers,
  type ManagedCommunity,
} from '#contract/local-communities';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { HowComputed } from '#web/features/shared/how-computed.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './words.ts';

export type LocalMembersDialogProps = {
  community: ManagedCommunity;
  /** Individual attendance is for who may see it: not for a state (access.md, row 52). */
  seesAttendance: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** «Miembros» of a local community, each with their attendance. */
export const LocalMembersDialog = freshOnOpen((props: LocalMembersDialogProps) => {
  const { community, seesAttendance, isOpen, onClose } = props;
  const { state, reload } = useServerRead(listLocalMembers, {
    ...{ params: { id: community.id }, isFresh: true, isWanted: isOpen },
  });
  const [sort, setSort] = useState<DataSort | null>(null);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.members} description={community.name}>
      <ReadContent state={state} onReload={reload} rows={4}>
        {(members) => (
          <DataTable
            caption={words.members}
            isCaptionHidden
            columns={seesAttendance ? ALL_COLUMNS : PLAIN_COLUMNS}
            rows={members}
            rowId={({ id }) => String(id)}
            sort={sort}
            onSortChange={setSort}
            roomyFrom={30}
            empty={<EmptyState title={words.noMembers} />}
          />
        )}
      </ReadContent>
      {seesAttendance && <HowComputed definition={RECENT_ATTENDANCE_DEFINITION} />}
    </Dialog>
  );
});

const PLAIN_COLUMNS: readonly DataColumn<LocalMember>[] = [
  {
    ...{ id: 'alias', header: words.person, share: 1.4 },
    cell: ({ user }) => (
      <>
        {user.alias} {user.isMinor && <Badge tone="attention">{words.minor}</Badge>}
      </>
    ),
    sortValue: ({ user }) => user.alias,
  },
  {
    ...{ id: 'role', header: words.role, isFact: true },
    cell: roleOf,
    sortValue: roleOf,
  },
  {
    ...{ id: 'joined', header: words.since, isFact: true },
    cell: ({ joinedAt }) => formatMediumDay(joinedAt),
    sortValue: ({ joinedAt }) => joinedAt,
  },
];

const ALL_COLUMNS: readonly DataColumn<LocalMember>[] = [
  ...PLAIN_COLUMNS,
  {
    ...{ id: 'rate', header: words.attendance, align: 'end', isFact: true },
    cell: ({ attendanceRate }) => formatPercent(attendanceRate),
    sortValue: ({ attendanceRate }) => attendanceRate,
  },
  {
    ...{ id: 'last', header: words.lastAttendance, isFact: true },
    cell: ({ lastAttendance }) => (lastAttendance ? formatMediumDay(lastAttendance) : '—'),
    sortValue: ({ lastAttendance }) => lastAttendance,
  },
];

function roleOf({ role }: LocalMember): string {
  return role === 'coordinator' ? words.coordinator : words.member;
}
