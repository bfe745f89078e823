/**
 * Id of the user whose notifications this phone shows; empty while they are being ended. In local
 * storage, since it is read at each start.
 */
export const PUSH_FOR_KEY = 'push-for';

/** After a sign-out this phone shows no more notifications, even offline. */
export async function endPush(): Promise<void> {
  if (localStorage.getItem(PUSH_FOR_KEY) === null) return;
  // A page that is closed before the browser has answered leaves it to the next start.
  localStorage.setItem(PUSH_FOR_KEY, '');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  localStorage.removeItem(PUSH_FOR_KEY);
}
