import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { HOUR_MS } from '#contract/core/durations';
import { type Column, columnOf } from '#contract/core/roles';
import type { ManagedCommunity } from '#contract/local-communities';
import { AssignMemberDialog } from '#web/features/local-communities/assign-member-dialog.tsx';
import { CreateManagedDialog } from '#web/features/local-communities/create-managed-dialog.tsx';
import { LocalMembersDialog } from '#web/features/local-communities/local-members-dialog.tsx';
import { FADING_FIRST, managedColumns } from '#web/features/local-communities/managed-columns.tsx';
import { ManagedView } from '#web/features/local-communities/managed-view.tsx';
import { useManagedActions } from '#web/features/local-communities/use-managed-actions.ts';
import { useManagedPages } from '#web/features/local-communities/use-managed-pages.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './local-communities-words.ts';

const route = getRouteApi('/guarded/local-communities');
/** Roles that create communities and assign members; others within reach only view. */
const MANAGERS: ReadonlySet<Column> = new Set(['AD', 'CC']);

export function LocalCommunityManagementScreen() {
  const self = useSession();
  if (!self) return null;
  return (
    <ServerReads>
      <Communities column={columnOf(self.role)} />
    </ServerReads>
  );
}

type Opened = { act: 'create' } | { act: 'members' | 'assign'; community: ManagedCommunity };

function Communities({ column }: { column: Column }) {
  const isManager = MANAGERS.has(column);
  const hasSignal = useSignal();
  const dialog = useDialogState<Opened>();
  const onMembers = useStableCallback((community: ManagedCommunity) =>
    dialog.open({ act: 'members', community }),
  );
  const onAssign = useStableCallback((community: ManagedCommunity) =>
    dialog.open({ act: 'assign', community }),
  );
  const create = (
    <Button
      icon={<Plus aria-hidden />}
      {...offlineButtonProps(hasSignal)}
      onClick={() => dialog.open({ act: 'create' })}
    >
      {words.create}
    </Button>
  );
  return (
    <Page title={words.title} isDense actions={isManager && create}>
      <List onMembers={onMembers} onAssign={isManager ? onAssign : undefined} />
      {dialog.subject && (
        <Dialogs
          opened={dialog.subject}
          seesAttendance={column !== 'ES'}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}

type ListProps = {
  onMembers: (community: ManagedCommunity) => void;
  onAssign: ((community: ManagedCommunity) => void) | undefined;
};

function List(props: ListProps) {
  const now = usePhone().now();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (patch: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      ...{ replace: true, resetScroll: false },
    });
  // Rounded to the hour, so columns stay referentially stable.
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const columns = useMemo(() => managedColumns(hour), [hour]);
  const { view, setView } = useTableView({
    ...{ columns, initialSort: FADING_FIRST, storageKey: 'local-communities' },
    ...{ search, onSearch },
  });
  // Kept out of the address: it may be a coordinator's name.
  const [typed, setTyped] = useState('');
  const situation = search.situacion ?? null;
  const filter = useMemo(() => ({ situation, typed }), [situation, typed]);
  const { state, reload } = useManagedPages(filter, view.sort);
  return (
    <ReadPage state={state} onReload={reload} offlineTitle={words.needsSignal}>
      {(pages) => (
        <ManagedView
          {...props}
          {...{ pages, filter, columns, view, now }}
          onTyped={setTyped}
          onFilter={(situacion) => onSearch({ situacion: situacion ?? undefined })}
          onView={setView}
        />
      )}
    </ReadPage>
  );
}

type DialogsProps = {
  opened: Opened;
  seesAttendance: boolean;
  isOpen: boolean;
  onClose: () => void;
};

function Dialogs({ opened, seesAttendance, ...base }: DialogsProps) {
  const actions = useManagedActions();
  if (opened.act === 'create') return <CreateManagedDialog {...base} onCreate={actions.create} />;
  const { act, community } = opened;
  if (act === 'members') {
    return <LocalMembersDialog {...base} {...{ community, seesAttendance }} />;
  }
  return (
    <AssignMemberDialog
      {...base}
      community={community}
      onAssign={(assignment) => actions.assign(community, assignment)}
      onMove={(userId) => actions.move(community, userId)}
    />
  );
}
