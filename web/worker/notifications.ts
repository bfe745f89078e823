import { noticeOf } from './notices.ts';

/** Shows what the server sends, one notification a kind, and opens its screen. */
export function listenForNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { kind, title, path } = noticeOf(event.data?.text() ?? null);
    event.waitUntil(
      worker.registration.showNotification(title, {
        ...{ tag: kind, lang: 'es-MX', data: { path } },
        ...{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
      }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path = '/' } = (event.notification.data ?? {}) as { path?: string };
    event.waitUntil(open(worker.clients, path));
  });
}

/** In the window that is open, or in a new one. */
async function open(clients: Clients, path: string): Promise<void> {
  const [shown] = await clients.matchAll({ type: 'window' });
  // Refused by a window that this worker does not control.
  const moved = await shown?.navigate(path).catch(() => null);
  await (moved ? moved.focus() : clients.openWindow(path));
}
