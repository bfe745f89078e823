import { Outlet } from '@tanstack/react-router';
import { UpdatesProvider, useWorker } from '../frame/updates-context.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnRoute } from './use-focus-on-route.ts';

export function RootLayout() {
  useDocumentTitle();
  useFocusOnRoute();
  const updates = useWorker();
  return (
    <UpdatesProvider value={updates}>
      <Outlet />
    </UpdatesProvider>
  );
}
