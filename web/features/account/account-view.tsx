import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { endOtherSessions, endSession, listSessions, type SessionItem } from '#contract/account';
import { css } from '#styled/css';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { isDone } from '#web/services/server-mutation.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { formatSession } from './format-session.ts';
import { checkPassword, freshPassword, type PasswordForm } from './password-form.ts';
import { useChangePassword } from './use-change-password.ts';
import * as words from './words.ts';

/** «Mi cuenta». Must be inside `ServerReads`. */
export function AccountView({ ageOf }: { ageOf: (iso: string) => string }) {
  const { state, reload, end, endOthers } = useSessions();
  return (
    <Page isNarrow title={words.account} lead={words.accountLead}>
      <Card title={words.calendar}>
        <p>{words.calendarHint}</p>
        <p>
          <Link to="/mi-calendario" className={buttonClass({ variant: 'quiet' })}>
            {words.seeCalendar}
          </Link>
        </p>
      </Card>
      <PasswordCard onChanged={reload} />
      <Card title={words.sessions}>
        <ReadContent state={state} onReload={reload} rows={2}>
          {(sessions) => (
            <SessionList sessions={sessions} ageOf={ageOf} onEnd={end} onEndOthers={endOthers} />
          )}
        </ReadContent>
      </Card>
    </Page>
  );
}

function useSessions() {
  const { state, reload } = useServerRead(listSessions, { isFresh: true });
  const end = useServerMutation(endSession, { done: { title: words.doneSession }, failed });
  const endOthers = useServerMutation(endOtherSessions, {
    done: ({ ended }) => ({
      title: words.doneSessions(ended),
    }),
    failed,
  });
  return {
    state,
    reload,
    async end(id: number) {
      await end.run({ params: { id } });
      reload();
    },
    async endOthers() {
      const isEnded = await isDone(endOthers.run({}));
      reload();
      return isEnded;
    },
  };
}

/** Null if the session had already expired: the list shows it. */
function failed(error: unknown): Toast | null {
  if (error instanceof CallError && error.status === 404) return null;
  const description = sentenceOf(error, words.tryAgain);
  return { title: words.failedSession, description, variant: 'destructive' };
}

/** `onChanged`: the person's other sessions have ended. */
function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const [round, setRound] = useState(0);
  return (
    <Card title={words.changePassword}>
      <PasswordForms
        key={round}
        onChanged={() => {
          setRound(round + 1);
          onChanged();
        }}
      />
    </Card>
  );
}

function PasswordForms({ onChanged }: { onChanged: () => void }) {
  const change = useChangePassword();
  const hasSignal = useSignal();
  const { element, form, errors, set, leave, isBusy, submit } = useForm({
    draftKey: 'contraseña',
    fresh: freshPassword,
    check: (typed: PasswordForm) => checkPassword(typed, false),
    mayKeep: () => false,
    async onSubmit(values) {
      const outcome = await change(values);
      if (outcome === true) onChanged();
      return outcome;
    },
  });
  return (
    <form ref={element} noValidate className={root} onSubmit={submit}>
      <PasswordField
        label={words.currentPassword}
        error={errors.currentPassword}
        isRequired
        autoComplete="current-password"
        value={form.currentPassword}
        onValueChange={(currentPassword) => set({ currentPassword })}
        isShown={false}
      />
      <NewPasswordFields
        value={form.newPassword}
        repeated={form.repeated}
        errors={{ value: errors.newPassword, repeated: errors.repeated }}
        onValueChange={(newPassword) => set({ newPassword })}
        onRepeatedChange={(repeated) => set({ repeated })}
        onLeave={leave('newPassword')}
        onRepeatedLeave={leave('repeated')}
      />
      <p className={note}>{words.changeClosesOthers}</p>
      <Button type="submit" isBusy={isBusy} {...offlineButtonProps(hasSignal)}>
        {words.changePassword}
      </Button>
    </form>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const note = css({ textStyle: 'small', color: 'ink.muted' });

type SessionListProps = {
  sessions: readonly SessionItem[];
  ageOf: (iso: string) => string;
  onEnd: (id: number) => Promise<void>;
  onEndOthers: () => Promise<boolean>;
};

function SessionList(props: SessionListProps) {
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
