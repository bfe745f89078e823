import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';
import * as words from './words.ts';

/** «Mi cuenta»: how one comes in, and where one is in. Stands inside `ServerReads`. */
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
