import { request as forward, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** A request as the proxy hands it on. */
export type Asked = {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer | Readable;
  /** The connection breaks after these bytes, although more were announced. */
  isCut?: boolean;
};

export type Forwarded = { status: number; headers: IncomingHttpHeaders; stream: IncomingMessage };

/** Hands a request to the server. Resolves with the beginning of its answer; rejects without one. */
export function forwardToServer(port: number, asked: Asked): Promise<Forwarded> {
  const { path, method, headers, body, isCut } = asked;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that the server closed long ago must not look like a fault.
    const onward = forward({ host: '127.0.0.1', port, agent: false, path, method, headers });
    onward.on('error', reject);
    onward.on('response', (stream) => {
      resolve({ status: stream.statusCode ?? 502, headers: stream.headers, stream });
    });
    if (isCut) onward.write(body, () => onward.destroy(new Error('cut on purpose')));
    else if (body instanceof Readable) body.pipe(onward);
    else onward.end(body);
  });
}
