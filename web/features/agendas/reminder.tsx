import { type Agenda, listAgendas, remindAgenda } from '#contract/agendas';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { formatMoment } from './agenda-labels.ts';
import * as words from './step-words.ts';

/** Reminds whoever has not answered. Who they are is said to nobody. */
export function Reminder({ agenda }: { agenda: Agenda }) {
  const { id, nextReminderAt, responseDeadline, timeZone } = agenda;
  const now = useNow();
  const offline = offlineButtonProps(useSignal());
  const reminding = useServerMutation(remindAgenda, {
    affects: [listAgendas],
    done: ({ text }) => ({ title: text }),
    failed: words.failedRemind,
  });
  if (responseDeadline !== null && Date.parse(responseDeadline) <= now) return null;
  const isResting = nextReminderAt !== null && Date.parse(nextReminderAt) > now;
  return (
    <section className={root}>
      <h3 className={heading}>{words.whoIsMissing}</h3>
      <p className={muted}>
        {isResting
          ? words.remindedUntil(formatMoment(nextReminderAt, timeZone, now))
          : words.remindHint}
      </p>
      <div>
        <Button
          variant="quiet"
          {...offline}
          {...(isResting && { disabled: true })}
          isBusy={reminding.isPending}
          onClick={() => void reminding.run({ params: { id } })}
        >
          {words.remind}
        </Button>
      </div>
    </section>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const heading = css({ textStyle: 'label' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
