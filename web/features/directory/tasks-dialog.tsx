import type { InstitutionLink } from '#contract/directory';
import { useSignal } from '#web/services/signal.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { formatPair, KIND_LABELS } from './labels.ts';
import type { useDirectoryActions } from './use-directory-actions.ts';

export type TasksDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  tasks: readonly InstitutionLink[];
  actions: ReturnType<typeof useDirectoryActions>;
};

/** What waits for one's word: a connection asked for, and «¿Se vieron?» after 30 days. */
export const TasksDialog = freshOnOpen((props: TasksDialogProps) => {
  const { isOpen, onClose, tasks, actions } = props;
  const offline = offlineButtonProps(useSignal());
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Esperan tu respuesta">
      {tasks.length === 0 && <p role="status">Ya nada espera tu respuesta.</p>}
      <List label="Esperan tu respuesta">
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
              title={link.canAnswer ? pair : `¿Se vieron? ${pair}`}
              detail={[KIND_LABELS[link.kind], link.fromAlias, link.note]
                .filter(Boolean)
                .join(' · ')}
              trailing={
                link.canAnswer ? (
                  <>
                    {button('Aceptar', { status: 'accepted' })}
                    {button('No por ahora', { status: 'declined' })}
                  </>
                ) : (
                  <>
                    {button('Sí', { outcome: 'met' })}
                    {button('Todavía no', { outcome: 'not_yet' })}
                    {button('Terminar', { status: 'ended' })}
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
