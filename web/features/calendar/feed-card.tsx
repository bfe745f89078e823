import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { type CalendarFeed, makeFeed, readFeed, revokeFeed } from '#contract/calendar';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay, formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { copyText } from '#web/ui/hooks/copy-text.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkText } from '#web/ui/layout/link-text.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';

/** The own calendar in that of the phone: made, renewed and revoked by its person; the link shows once. */
export function FeedCard() {
  const { state, reload } = useServerRead(readFeed, { isFresh: true });
  return (
    <Card title="En el calendario de tu teléfono">
      <ReadContent state={state} onReload={reload} rows={2}>
        {(feed) => <Feed feed={feed} />}
      </ReadContent>
    </Card>
  );
}

function Feed({ feed: { since, lastReadOn } }: { feed: CalendarFeed }) {
  const [link, setLink] = useState<string | null>(null);
  const need = offlineButtonProps(useSignal());
  const make = useServerMutation(makeFeed, {
    affects: [readFeed],
    done: { title: 'Enlace listo', description: 'Cópialo ahora: no se vuelve a mostrar.' },
    failed: 'Error al hacer el enlace',
  });
  const revoke = useServerMutation(revokeFeed, {
    affects: [readFeed],
    done: { title: 'Enlace anulado', description: 'Ya no abre ningún calendario.' },
    failed: 'Error al anular el enlace',
  });
  return (
    <div className={root}>
      <p>
        Un enlace para suscribirte desde el calendario de tu teléfono. Ahí solo se lee «Reunión» o
        «Tertulia», sin nombres ni lugares.
      </p>
      {since && (
        <p className={quiet}>
          Hecho el {formatLongDay(since)}
          {lastReadOn ? `; leído por última vez el ${formatMediumCivilDay(lastReadOn)}` : ''}. Deja
          de servir si lo renuevas, o si cambian tu función, tu estado o tu contraseña.
        </p>
      )}
      {link && <Made link={link} />}
      <div className={actions}>
        <Button
          variant={link ? 'quiet' : 'primary'}
          icon={<CalendarPlus aria-hidden />}
          isBusy={make.isPending}
          {...need}
          onClick={async () => {
            const made = await make.run({});
            if (made.type === 'done') setLink(made.answer.link);
          }}
        >
          {since ? 'Renovar enlace' : 'Hacer enlace'}
        </Button>
        {since && (
          <Button
            variant="danger"
            isBusy={revoke.isPending}
            {...need}
            onClick={async () => {
              if ((await revoke.run({})).type === 'done') setLink(null);
            }}
          >
            Anular enlace
          </Button>
        )}
      </div>
    </div>
  );
}

function Made({ link }: { link: string }) {
  const toasts = useToasts();
  const copy = async () => {
    const isCopied = await copyText(link);
    toasts.show({
      title: isCopied ? 'Enlace copiado al portapapeles' : 'No se pudo copiar',
    });
  };
  return (
    <>
      <LinkText label="Enlace del calendario" link={link} />
      <p className={quiet}>
        Pégalo en «Suscribirse a calendario» (iPhone) o en «Añadir por URL» (Google Calendar). Es
        solo para ti.
      </p>
      <Button variant="quiet" icon={<Copy aria-hidden />} onClick={() => void copy()}>
        Copiar enlace
      </Button>
    </>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
