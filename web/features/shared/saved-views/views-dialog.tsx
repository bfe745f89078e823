import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import type { ViewTable } from '#contract/rules/view-search';
import { listViews, type SavedView, VIEWS_MAX } from '#contract/saved-views';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './messages.ts';
import { useCurrentView } from './use-current-view.ts';
import { useViewActions, type ViewActions } from './use-view-actions.ts';
import { ViewNameForm } from './view-name-form.tsx';

export type SavedViewsProps = {
  table: ViewTable;
  /** Order and columns as they are, whether they stand in the address or not. */
  view: TableView;
};

export type ViewsDialogProps = SavedViewsProps & { isOpen: boolean; onClose: () => void };

export const ViewsDialog = freshOnOpen(({ isOpen, onClose, ...props }: ViewsDialogProps) => {
  const { table } = props;
  const { state, reload } = useServerRead(listViews, { query: { table }, isWanted: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={messages.views} description={messages.hint}>
      <ReadContent state={state} onReload={reload} rows={3}>
        {(views) => <Views {...props} views={views} onClose={onClose} />}
      </ReadContent>
    </Dialog>
  );
});

type ViewsProps = SavedViewsProps & { views: readonly SavedView[]; onClose: () => void };

function Views({ table, view, views, onClose }: ViewsProps) {
  const { search, open, linkOf } = useCurrentView(table, view);
  const actions = useViewActions(table);
  const [renamedId, setRenamedId] = useState<number | null>(null);
  const current = views.find((one) => one.search === search);
  const apply = (chosen: SavedView) => {
    open(chosen.search);
    onClose();
  };
  return (
    <div className={root}>
      {views.length === 0 ? (
        <p className={quiet}>{messages.none}</p>
      ) : (
        <List label={messages.views}>
          {views.map((one) =>
            one.id === renamedId ? (
              <li key={one.id} className={renaming}>
                <ViewNameForm
                  label={messages.newName}
                  submitLabel={messages.saveName}
                  name={one.name}
                  isFocused
                  onSubmit={async (name) => {
                    const outcome = await actions.rename(one.id, name);
                    if (outcome === true) setRenamedId(null);
                    return outcome;
                  }}
                  onCancel={() => setRenamedId(null)}
                />
              </li>
            ) : (
              <ViewRow
                key={one.id}
                view={one}
                isCurrent={one === current}
                actions={actions}
                onApply={() => apply(one)}
                onCopy={() => void actions.copy(linkOf(one.search))}
                onRename={() => setRenamedId(one.id)}
              />
            ),
          )}
        </List>
      )}
      <div className={bottom}>
        {current && <p role="status">{messages.alreadySaved(current.name)}</p>}
        {!current && views.length >= VIEWS_MAX && <p>{messages.full}</p>}
        {!current && views.length < VIEWS_MAX && (
          <ViewNameForm
            label={messages.viewName}
            submitLabel={messages.save}
            name=""
            onSubmit={(name) => actions.save(name, search)}
          />
        )}
        {!current && (
          <Button
            variant="quiet"
            icon={<Copy aria-hidden />}
            onClick={() => void actions.copy(linkOf(search))}
          >
            {messages.copyLinkOfThis}
          </Button>
        )}
      </div>
    </div>
  );
}

type ViewRowProps = {
  view: SavedView;
  isCurrent: boolean;
  actions: ViewActions;
  onApply: () => void;
  onCopy: () => void;
  onRename: () => void;
};

function ViewRow({ view, isCurrent, actions, onApply, onCopy, onRename }: ViewRowProps) {
  const { disabled: isDisabled } = offlineButtonProps(useSignal());
  const item = (id: string, label: string, icon: ReactNode, onSelect: () => void) => ({
    ...{ id, label, icon, onSelect },
  });
  return (
    <ListRow
      title={view.name}
      onPress={onApply}
      trailing={
        <>
          {isCurrent && <Badge tone="action">{messages.isNow}</Badge>}
          <Menu
            label={messages.actsFor(view.name)}
            items={[
              item('copy', messages.copyLink, <Copy />, onCopy),
              { ...item('rename', messages.rename, <Pencil />, onRename), isDisabled },
              {
                ...item('remove', messages.remove, <Trash />, () => void actions.remove(view)),
                ...{ isDisabled, isDestructive: true },
              },
            ]}
          />
        </>
      }
    />
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const quiet = css({ color: 'ink.muted' });
const renaming = css({ py: '3', borderBottom: 'hairline', _last: { borderBottom: 'none' } });
const bottom = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  paddingTop: '4',
  borderTop: 'hairline',
  '& > form': { width: 'full' },
});
