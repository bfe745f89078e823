import { Outlet } from '@tanstack/react-router';
import { SignalProvider } from '#web/services/signal.tsx';
import { UpdatesProvider, useWorker } from '#web/shell/updates-context.ts';
import { useDocumentTitle } from '#web/shell/use-document-title.ts';
import { useFocusOnRoute } from '#web/shell/use-focus-on-route.ts';

export function RootLayout() {
  useDocumentTitle();
  useFocusOnRoute();
  const updates = useWorker();
  return (
    <UpdatesProvider value={updates}>
      <SignalProvider outbox={null}>
        <Outlet />
      </SignalProvider>
    </UpdatesProvider>
  );
}
