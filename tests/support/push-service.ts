import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Delivered = { path: string; headers: IncomingHttpHeaders; text: string };
type Browser = { pair: ECDH; auth: Buffer };
type Answer = { status: number; headers?: Record<string, string> };

/** A push service on this machine, with the browsers that subscribed at it. */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      const text = browser ? decrypt(browser, Buffer.concat(chunks)) : '';
      delivered.push({ path, headers: request.headers, text });
      const { status, headers } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    delivered,
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

/** RFC 8291, one record, as a browser reads it. */
function decrypt({ pair, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const secret = pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${label}\0`, length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // What follows the last 2 is padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
