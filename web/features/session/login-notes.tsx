import { css } from '#styled/css';
import { readPublicLinks } from '#web/db/read-public-links.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useStoredOr } from '#web/services/use-stored.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './messages.ts';

/**
 * Local notes that load after the screen.
 * @param waitingCount from the screen
 */
export function LoginNotes({ waitingCount }: { waitingCount: number }) {
  return (
    <>
      <KnownLinks />
      {waitingCount > 0 && <Banner tone="attention">{messages.waitingHere(waitingCount)}</Banner>}
    </>
  );
}

/**
 * Public forms opened on this phone: their users may have no account, yet the app icon opens here.
 * Plain links: that form shares nothing with this page.
 */
function KnownLinks() {
  const { device } = usePhone();
  const links = useStoredOr([], () => readPublicLinks(device), [device]) ?? [];
  if (links.length === 0) return null;
  return (
    <nav aria-label={messages.withoutAccount} className={root}>
      {links.map(({ teamId, name }) => (
        <a
          key={teamId}
          href={`/registrar-reunion/${teamId}`}
          className={buttonClass({ variant: 'quiet', isWide: true })}
        >
          {messages.recordMeetingOf(name)}
        </a>
      ))}
    </nav>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
