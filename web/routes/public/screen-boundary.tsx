import { Component, type ReactNode } from 'react';
import { ScreenFailed } from '#web/routes/screen-failed.tsx';

type State = { hasFailed: boolean };

/** What the router does for its screens: one that fails says so, and can be tried again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
