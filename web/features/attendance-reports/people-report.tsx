import CalendarDays from 'lucide-react/icons/calendar-days';
import MessageCircle from 'lucide-react/icons/message-circle';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { pageAttendance, type Whole } from '#contract/attendance-pages';
import type { AttendanceReportItem } from '#contract/attendance-reports';
import { shareOf } from '#contract/rules/figure';
import { LEVEL_LABELS } from '#web/features/shared/attendance-labels.ts';
import { shownOf } from '#web/features/shared/messages.ts';
import {
  type OfficeListAddress,
  OfficeView,
  useOfficeList,
} from '#web/features/shared/office-view.tsx';
import { StillCounting } from '#web/features/shared/still-counting.tsx';
import {
  type CommunityChoices,
  useCommunityChoices,
} from '#web/features/shared/use-community-choices.ts';
import { useRound } from '#web/features/shared/use-round.ts';
import { OBSTACLE_LABELS } from '#web/features/shared/write-link.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import type { RowActs } from '#web/ui/data/office-table.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { CommunityStrip } from './community-strip.tsx';
import { levelCounters } from './level-counters.tsx';
import { levelToParam, paramToLevel } from './levels.ts';
import * as messages from './messages.ts';
import { OFFLINE_TITLE } from './offline-title.ts';
import { LOWEST_FIRST, personColumns } from './person-columns.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { isPersonIn, type PersonRow, personToText, toPersonRow } from './person-rows.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import type { ReportsSearch } from './search-params.ts';
import { useFirstCommunities } from './use-first-communities.ts';

export type PeopleReportProps = OfficeListAddress<ReportsSearch> & {
  /** To all communities. */
  onCommunities: () => void;
};

/** Attendance of the last 30 days, person by person. */
export function PeopleReport({ search, onSearch, onCommunities }: PeopleReportProps) {
  const { comunidad } = search;
  const level = paramToLevel(search.nivel);
  const dialog = useDialogState<PersonRow>();
  const round = useRound<PersonRow>({ idOf: ({ user }) => user.id, canAct: isToBeWritten });
  const onDates = useStableCallback((row: PersonRow) => {
    round.goTo(row, list.state.type === 'known' ? list.state.value.rows.map(toPersonRow) : []);
    dialog.open(row);
  });
  const columns = useMemo(() => personColumns(onDates), [onDates]);
  const list = useOfficeList(pageAttendance, {
    ...{ columns, initialSort: LOWEST_FIRST, storageKey: 'attendance', search, onSearch },
    ...{ filter: { community: comunidad, level }, idOf: personIdOf },
  });
  const lowest = useFirstCommunities();
  const read = useCommunityChoices({ chosen: String(comunidad ?? ''), isFresh: true }).state;
  const choices = read.type === 'known' ? read.value : null;
  const isFound = useMemo(() => isPersonIn(comunidad, level), [comunidad, level]);
  const onCommunity = (id: number | null) => onSearch({ comunidad: id ?? undefined });
  const notes = usePeopleNotes(choices, { comunidad, level, typed: list.typed });
  return (
    <OfficeView
      list={list}
      offlineTitle={OFFLINE_TITLE}
      placeRows={8}
      caption={messages.byPerson}
      file="asistencia"
      notes={() => reportNotes(notes)}
      search={{ label: messages.searchPerson, placeholder: messages.searchPersonHint }}
      filters={useCommunityFilter(choices, comunidad ?? null, onCommunity)}
      isFiltered={comunidad !== undefined || level !== null}
      onClear={() => onSearch({ comunidad: undefined, nivel: undefined })}
      isIn={isFound}
      textOf={personToText}
      toRow={toPersonRow}
      rowId={({ user }) => String(user.id)}
      actions={usePersonActs(onDates)}
      actionsHeader={messages.acts}
      actionsWidth={9}
      countersLabel={messages.attendanceLevel}
      toCounters={({ first: { whole } }) =>
        levelCounters({
          total: {
            ...{ label: messages.people, icon: <Users /> },
            rate: shareOf(whole.attended, whole.recorded),
          },
          ...{ counts: whole.levels, current: level },
          onLevel: (next) => onSearch({ nivel: next ? levelToParam(next) : undefined }),
        })
      }
      toCount={({ first, last }) =>
        shownOf(last.total, first.whole.everybody, messages.personCountOf)
      }
      noMatch={({ first }) => emptyText(first.whole)}
      frame={(table) => (
        <ReadPage
          isInner
          state={lowest.state}
          onReload={lowest.reload}
          offlineTitle={OFFLINE_TITLE}
        >
          {(known) => (
            <>
              <CommunityStrip
                {...known}
                chosenId={comunidad ?? null}
                onChoose={onCommunity}
                onAll={onCommunities}
              />
              {table}
              <PrintDefinitions view="people" />
              {dialog.subject && (
                <PersonDialog
                  person={dialog.subject}
                  place={round.place}
                  onNext={onDates}
                  isOpen={dialog.isOpen}
                  onClose={dialog.close}
                />
              )}
            </>
          )}
        </ReadPage>
      )}
    >
      {({ first }) => (
        <>
          <PrintFacts {...notes} />
          <StillCounting pending={first.whole.pending} />
        </>
      )}
    </OfficeView>
  );
}

const isToBeWritten = ({ isMissed, chat }: PersonRow) => isMissed && chat.href !== null;

const personIdOf = ({ user }: AttendanceReportItem) => user.id;

function emptyText({ everybody }: Whole): string {
  return everybody === 0 ? messages.nobodyInCommunities : messages.noPersonMatch;
}

type Asked = {
  comunidad: number | undefined;
  level: ReturnType<typeof paramToLevel>;
  typed: string;
};

function usePeopleNotes(
  choices: CommunityChoices | null,
  { comunidad, level, typed }: Asked,
): ReportNotes {
  const { now } = usePhone();
  const community = choices?.communities.find(({ id }) => id === comunidad);
  return {
    ...{ view: 'people', period: messages.lastThirtyDays, now: now() },
    filters: [
      [messages.community, community?.name ?? null],
      [messages.level, level && LEVEL_LABELS[level]],
      [messages.searched, typed.trim() || null],
    ],
  };
}

/** Above one page the filter would lack most communities, so it offers only the chosen one. */
function useCommunityFilter(
  choices: CommunityChoices | null,
  communityId: number | null,
  onCommunity: (id: number | null) => void,
) {
  const value = communityId === null ? null : String(communityId);
  const options = useMemo(() => {
    const all = choices?.options ?? [];
    return choices?.isWhole === false ? all.filter((one) => one.value === value) : all;
  }, [choices, value]);
  const onChange = useStableCallback((_: string, value: string | null) =>
    onCommunity(value === null ? null : Number(value)),
  );
  if (!choices || (!choices.isWhole && value === null)) return [];
  return [{ id: 'comunidad', label: messages.community, options, value, onChange }];
}

/** Who was absent is written to; of everyone else the dates are looked at. */
function usePersonActs(onDates: (row: PersonRow) => void): RowActs<PersonRow> {
  const dates = useStableCallback(onDates);
  return useMemo(
    () => ({
      rowLabel: ({ user }) => user.alias,
      primaryAction: (row) =>
        row.isMissed && row.chat.href
          ? { label: messages.write, href: row.chat.href }
          : { label: messages.seeDates, onPress: () => dates(row) },
      rowMenu: (row) => [
        {
          ...{ id: 'dates', label: messages.seeDates, icon: <CalendarDays /> },
          onSelect: () => dates(row),
        },
        {
          ...{ id: 'write', label: writeLabel(row), icon: <MessageCircle /> },
          isDisabled: row.chat.obstacle !== null,
          onSelect: () =>
            void window.open(row.chat.href ?? undefined, '_blank', 'noopener,noreferrer'),
        },
      ],
    }),
    [dates],
  );
}

function writeLabel({ chat }: PersonRow): string {
  return chat.obstacle ? OBSTACLE_LABELS[chat.obstacle] : messages.writeByWhatsApp;
}
