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
  // User at the time of opening; later it is the link's owner.
  const [before] = useState(session.current);

  const enter = useCallback(
    (token: string) => {
      // In-app browsers keep it in the address; it must leave before being spent.
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
      // Specified dashboards without a screen yet: home instead.
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
