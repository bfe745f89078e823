import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  assertPushHeaders,
  type BrowserKeys,
  decrypt,
  PushRefusal,
  readVapid,
} from './read-web-push.ts';

export type Delivered = { path: string; headers: IncomingHttpHeaders; text: string };
type Answer = { status: number; headers?: Record<string, string> };

/**
 * A push service on this machine, with the browsers that subscribed at it. It refuses what a real one
 * refuses; what a browser subscribed to reaches it decrypted.
 */
export async function startPushService() {
  const browsers = new Map<string, BrowserKeys>();
  const delivered: Delivered[] = [];
  const refused: string[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      try {
        readVapid(headers.authorization, origin);
        assertPushHeaders(headers);
        const browser = browsers.get(path);
        const text = browser ? decrypt(browser, Buffer.concat(chunks)) : '';
        delivered.push({ path, headers, text });
        const { status, headers: sent } = answers.shift() ?? { status: 201 };
        response.writeHead(status, sent).end();
      } catch (error) {
        refused.push(error instanceof Error ? error.message : '');
        response.writeHead(error instanceof PushRefusal ? error.status : 400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    delivered,
    /** Why, of what no real service would have taken. */
    refused,
    /** To the next messages, one each; then 201 again. */
    answerNext: (...next: Answer[]) => void answers.push(...next),
    /** As `PushManager.subscribe` does. */
    subscribe() {
      const browser = { pair: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = browser.pair.generateKeys('base64url');
      const path = `/send/${randomBytes(12).toString('hex')}`;
      browsers.set(path, browser);
      return { endpoint: origin + path, p256dh, auth: browser.auth.toString('base64url') };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
