import type { ReactNode } from 'react';
import { columnOf } from '#contract/core/roles';
import { type ReservedName, SCREENS, type Screen } from '#contract/screens';
import type { SessionUser } from '#contract/session';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import * as words from './late-words.ts';

export type ReservedScreenProps = {
  title: string;
  /** `opens` lists the roles; the server decides anyway. */
  screen: ReservedName;
  /** Who has access, for visitors by address. */
  message: string;
  children: (self: SessionUser) => ReactNode;
};

export function ReservedScreen({ title, screen, message, children }: ReservedScreenProps) {
  const self = useSession();
  const { opens }: { opens: Screen['opens'] } = SCREENS[screen];
  if (!self || !opens?.includes(columnOf(self.role))) {
    return (
      <Page title={title}>
        <ErrorState title={words.notInReach} message={message} />
      </Page>
    );
  }
  return <ServerReads>{children(self)}</ServerReads>;
}
