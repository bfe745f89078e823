import { useState } from 'react';
import type { SessionItem } from '#contract/account';
import { useSignal } from '#web/services/signal.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { formatSession } from './format-session.ts';
import * as words from './words.ts';

export type SessionListProps = {
  sessions: readonly SessionItem[];
  ageOf: (iso: string) => string;
  onEnd: (id: number) => Promise<void>;
  onEndOthers: () => Promise<boolean>;
};

/** Where one is signed in; each but this one can be closed from here. */
export function SessionList(props: SessionListProps) {
  const { sessions, ageOf, onEnd } = props;
  const [busyId, setBusyId] = useState<number | null>(null);
  const need = offlineButtonProps(useSignal());
  const end = async (id: number) => {
    setBusyId(id);
    await onEnd(id);
    setBusyId(null);
  };
  return (
    <>
      <List label={words.sessions}>
        {sessions.map((session) => {
          const name = session.device ?? words.unknownDevice;
          return (
            <ListRow
              key={session.id}
              title={name}
              detail={formatSession(session, ageOf)}
              trailing={
                session.isThis ? (
                  <Badge tone="good">{words.thisSession}</Badge>
                ) : (
                  <Button
                    variant="quiet"
                    isBusy={busyId === session.id}
                    {...need}
                    aria-label={words.closeSessionOf(name, ageOf(session.seenAt))}
                    onClick={() => void end(session.id)}
                  >
                    {words.close}
                  </Button>
                )
              }
            />
          );
        })}
      </List>
      {sessions.some(({ isThis }) => !isThis) && <EndOthers onEndOthers={props.onEndOthers} />}
    </>
  );
}

function EndOthers({ onEndOthers }: Pick<SessionListProps, 'onEndOthers'>) {
  const [isAsking, setAsking] = useState(false);
  const hasSignal = useSignal();
  return (
    <>
      <Button variant="quiet" {...offlineButtonProps(hasSignal)} onClick={() => setAsking(true)}>
        {words.closeOthers}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.closeOthersTitle}
        confirmLabel={words.closeOthersConfirm}
        isDestructive
        onConfirm={onEndOthers}
        onCancel={() => setAsking(false)}
      >
        {words.closeOthersHint}
      </ConfirmDialog>
    </>
  );
}
