/** Whose notifications this phone shows: their id. In local storage, as it is asked at each start. */
export const PUSH_FOR_KEY = 'push-for';

/** Whoever signs out, or is signed out, is told nothing more on this phone, even without signal. */
export async function endPush(): Promise<void> {
  if (localStorage.getItem(PUSH_FOR_KEY) === null) return;
  localStorage.removeItem(PUSH_FOR_KEY);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
