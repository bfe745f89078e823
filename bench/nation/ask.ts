import { connect } from 'node:net';

export type Got = { status: number; retryAfterS: number | null; body: string };

const LOST: Got = { status: 0, retryAfterS: null, body: '' };

/** One request over a new connection; status 0 where it was lost before its answer was whole. */
export function ask(request: Buffer, from: { port: number; address: string }): Promise<Got> {
  return new Promise((resolve) => {
    const host = { port: from.port, host: '127.0.0.1', localAddress: from.address };
    const socket = connect({ ...host, noDelay: true });
    const chunks: Buffer[] = [];
    const finish = (got: Got) => {
      socket.destroy();
      resolve(got);
    };
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const got = readWhole(Buffer.concat(chunks));
      if (got) finish(got);
    });
    // An answer sent before the whole request was read may end with a reset.
    socket.on('error', () => finish(LOST));
    socket.on('close', () => finish(LOST));
  });
}

/** Null while bytes are missing. */
function readWhole(bytes: Buffer): Got | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const body = bytes.subarray(headEnd + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole = length === undefined ? body.includes('0\r\n\r\n') : body.length >= Number(length);
  if (!isWhole) return null;
  const retryAfter = /\r\nretry-after: (\d+)/i.exec(head)?.[1];
  return {
    status: Number(head.slice(9, 12)),
    retryAfterS: retryAfter === undefined ? null : Number(retryAfter),
    body: body.toString(),
  };
}
