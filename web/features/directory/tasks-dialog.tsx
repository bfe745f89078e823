import type { InstitutionLink } from '#contract/directory';
import { useSignal } from '#web/services/signal.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './dialog-words.ts';
import { formatPair, KIND_LABELS } from './labels.ts';
import type { useDirectoryActions } from './use-directory-actions.ts';

export type TasksDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  tasks: readonly InstitutionLink[];
  actions: ReturnType<typeof useDirectoryActions>;
};

/** Pending answers: connection requests, and «¿Se vieron?» after 30 days. */
export const TasksDialog = freshOnOpen((props: TasksDialogProps) => {
  const { isOpen, onClose, tasks, actions } = props;
  const offline = offlineButtonProps(useSignal());
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.tasks}>
      {tasks.length === 0 && <p role="status">{words.noTasks}</p>}
      <List label={words.tasks}>
        {tasks.map((link) => {
          const pair = formatPair(link);
          const button = (label: string, body: Parameters<typeof actions.answer>[1]) => (
            <Button
              variant="quiet"
              {...offline}
              aria-label={`${label}: ${pair}`}
              onClick={() => void actions.answer(link.id, body)}
            >
              {label}
            </Button>
          );
          return (
            <ListRow
              key={link.id}
              title={link.canAnswer ? pair : words.didTheyMeet(pair)}
              detail={[KIND_LABELS[link.kind], link.fromAlias, link.note]
                .filter(Boolean)
                .join(' · ')}
              trailing={
                link.canAnswer ? (
                  <>
                    {button(words.accept, { status: 'accepted' })}
                    {button(words.notNow, { status: 'declined' })}
                  </>
                ) : (
                  <>
                    {button(words.yes, { outcome: 'met' })}
                    {button(words.notYet, { outcome: 'not_yet' })}
                    {button(words.end, { status: 'ended' })}
                  </>
                )
              }
            />
          );
        })}
      </List>
    </Dialog>
  );
});
