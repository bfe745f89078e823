import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

/** «Mi cuenta»: how one comes in, and where one is in. Stands inside `ServerReads`. */
export function AccountView({ ageOf }: { ageOf: (iso: string) => string }) {
  const { state, reload, end, endOthers } = useSessions();
  return (
    <Page isNarrow title="Mi cuenta" lead="Tu contraseña y los lugares donde está abierta.">
      <Card title="Mi calendario">
        <p>Tus reuniones y tertulias, y un enlace para verlas en el calendario de tu teléfono.</p>
        <p>
          <Link to="/mi-calendario" className={buttonClass({ variant: 'quiet' })}>
            Ver mi calendario
          </Link>
        </p>
      </Card>
      <PasswordCard onChanged={reload} />
      <Card title="Sesiones abiertas">
        <ReadContent state={state} onReload={reload} rows={2}>
          {(sessions) => (
            <SessionList sessions={sessions} ageOf={ageOf} onEnd={end} onEndOthers={endOthers} />
          )}
        </ReadContent>
      </Card>
    </Page>
  );
}
