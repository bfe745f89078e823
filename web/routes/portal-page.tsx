import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { readAccessToken } from '#contract/rules/links';
import { linkOwner } from '#contract/session';
import { type LinkOwner, PortalScreen } from '#web/features/session/portal-screen.tsx';
import { takePortalToken } from '#web/features/session/portal-token.ts';
import { refuseStrangeAnswer } from '#web/features/session/refuse-strange-answer.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { inAppBrowser } from '#web/ui/frame/in-app-browser.ts';
import { attemptSignIn, problemToOutcome } from './attempt-sign-in.ts';

export function PortalPage() {
  const { session, call } = usePhone();
  const router = useRouter();
  const navigate = useNavigate();
  // Who was in when the link was opened: later it is the person of the link.
  const [before] = useState(session.current);

  const enter = useCallback(
    (token: string) => {
      // Inside another app it may still stand there: before it is spent it leaves the address.
      takePortalToken(window.location, window.history);
      return attemptSignIn(() => session.enterWithToken(token).catch(refuseStrangeAnswer));
    },
    [session],
  );

  const ownerOf = useCallback(
    async (token: string): Promise<LinkOwner> => {
      try {
        return { type: 'known', ...(await call(linkOwner, { body: { token } })) };
      } catch (error) {
        return problemToOutcome(error);
      }
    },
    [call],
  );

  const go = useCallback(
    (path: string) => {
      // Dashboards of the specification that have no screen yet: home instead.
      const [, , found] = router.getMatchedRoutes(path);
      void navigate({ to: found ? path : '/', replace: true });
    },
    [router, navigate],
  );

  const { portalToken } = router.options.context;
  const token = portalToken && (readAccessToken(portalToken) || null);
  return (
    <PortalScreen
      token={token}
      inApp={inAppBrowser(navigator.userAgent)}
      current={before}
      enter={enter}
      ownerOf={ownerOf}
      go={go}
    />
  );
}
