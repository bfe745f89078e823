import type { InstitutionLink } from '#contract/directory';
import { useSignal } from '#web/services/signal.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { formatPair, KIND_LABELS } from './labels.ts';
import type { useDirectoryActions } from './use-directory.ts';

type TasksProps = {
  tasks: readonly InstitutionLink[];
  actions: ReturnType<typeof useDirectoryActions>;
};

/** What waits for one's word: a connection asked for, and «¿Se vieron?» after 30 days. */
export function DirectoryTasks({ tasks, actions }: TasksProps) {
  const offline = offlineButtonProps(useSignal());
  if (tasks.length === 0) return null;
  return (
    <Card title="Esperan tu respuesta">
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
    </Card>
  );
}
