import { loadWebPush } from '../notifications/load-web-push.ts';

/** New at each call, and kept nowhere: phones that subscribed with others subscribe again. */
export async function showPushKeys({ say }: { say: (line: string) => void }): Promise<void> {
  const webPush = await loadWebPush();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  say(`VAPID_PUBLIC_KEY=${publicKey}`);
  say(`VAPID_PRIVATE_KEY=${privateKey}`);
  say('Guárdalas con los demás ajustes del servidor. La privada no debe verla nadie más.');
}
