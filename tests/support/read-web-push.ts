import {
  createDecipheriv,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a browser kept when it subscribed. */
export type BrowserKeys = { pair: ECDH; auth: Buffer };

/** Why a push service refuses a request, by the status it answers. */
export class PushRefusal extends Error {
  readonly status: number;

  constructor(status: number, why: string) {
    super(why);
    this.status = status;
  }
}

type Claims = { aud: string; exp: number; sub: string };

const DAY_SECONDS = 24 * 3_600;

/** The claims of a VAPID signature (RFC 8292). Throws 401 and 403, as push services do. */
export function readVapid(authorization: string | undefined, audience: string): Claims {
  const [, token = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]{87})$/.exec(authorization ?? '') ?? [];
  if (!token) throw new PushRefusal(401, 'no signature');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (json(header).alg !== 'ES256') throw new PushRefusal(401, 'not ES256');
  const signed = Buffer.from(`${header}.${claims}`);
  const by = { key: toPublicKey(key), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) {
    throw new PushRefusal(403, 'signed by another');
  }
  const said: Claims = json(claims);
  const now = Date.now() / 1_000;
  if (said.aud !== audience) throw new PushRefusal(403, 'for another service');
  if (said.exp <= now || said.exp > now + DAY_SECONDS) throw new PushRefusal(403, 'expired');
  if (!/^(mailto:|https:)/.test(said.sub)) throw new PushRefusal(403, 'nobody to write to');
  return said;
}

/** The point of P-256 after its first byte, 4. */
function toPublicKey(key: string): KeyObject {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

/** RFC 8030: what a service needs to keep a message. */
export function assertPushHeaders(headers: IncomingHttpHeaders): void {
  if (headers['content-encoding'] !== 'aes128gcm') throw new PushRefusal(400, 'encoding');
  if (!/^\d+$/.test(String(headers.ttl))) throw new PushRefusal(400, 'ttl');
  if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new PushRefusal(400, 'topic');
  if (!/^(very-low|low|normal|high)$/.test(String(headers.urgency))) {
    throw new PushRefusal(400, 'urgency');
  }
}

/** The longest body that every service takes. */
const MOST_BYTES = 4_096;

/** RFC 8291 over RFC 8188, as a browser reads it: one record, ended by 2 and zeros. */
export function decrypt({ pair, auth }: BrowserKeys, body: Buffer): string {
  if (body.length > MOST_BYTES) throw new PushRefusal(413, 'too long');
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (keyLength !== 65 || sealed.length > recordSize) throw new PushRefusal(400, 'record');
  const secret = pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new PushRefusal(400, 'padding');
  return plain.subarray(0, end).toString('utf8');
}
