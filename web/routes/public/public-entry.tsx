/** Separate chunk, loaded by `bootstrap.tsx` for public links. */

import { Component, type ReactNode, useEffect } from 'react';
import type { InstallOffer } from '#web/features/install/install-offer.ts';
import { ScreenFailed } from '#web/routes/screen-failed.tsx';
import { nameWindow } from '#web/shell/name-window.ts';
import { useWorker } from '#web/shell/updates-context.ts';
import { PublicPage, type PublicPageProps } from './public-page.tsx';
import * as words from './public-words.ts';

/** Without a router: the form links to no other screen. */
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

/** Stands in for the router's error boundary, with retry. */
class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
