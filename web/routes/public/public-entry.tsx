/** A file of its own, for `bootstrap.tsx` to fetch when a public link is opened. */

import { Component, type ReactNode, useEffect } from 'react';
import type { InstallOffer } from '#web/features/install/install-offer.ts';
import { ScreenFailed } from '#web/routes/screen-failed.tsx';
import { nameWindow } from '#web/shell/name-window.ts';
import { useWorker } from '#web/shell/updates-context.ts';
import { PublicPage, type PublicPageProps } from './public-page.tsx';
import * as words from './public-words.ts';

/** The form alone, without a router: nothing on it leads to another screen. */
export function openPublicEntry(teamId: string, install: InstallOffer): ReactNode {
  return (
    <ScreenBoundary>
      <PublicEntry teamId={teamId} install={install} />
    </ScreenBoundary>
  );
}

function PublicEntry(props: PublicPageProps) {
  useWorker();
  useEffect(() => nameWindow(words.title), []);
  return <PublicPage {...props} />;
}

type State = { hasFailed: boolean };

/** What the router does for its screens: one that fails says so, and can be tried again. */
class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
