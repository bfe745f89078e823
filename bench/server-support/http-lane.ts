import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Answered = {
  /** HTTP status. */
  status: number;
  /** From the first byte sent to the last one received, ms. */
  ms: number;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/**
 * Sends requests one after another over one connection, as a phone does, and opens another when the
 * server closes it. Understands no more of HTTP than our servers speak: what a load generator
 * spends is missing from the server it measures on the same machine.
 */
export async function runLane(port: number, requests: readonly Buffer[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  let socket = await open(port);
  for (const request of requests) {
    const start = performance.now();
    const answering = readAnswer(socket);
    socket.write(request);
    const { status, closes } = await answering;
    answers.push({ status, ms: performance.now() - start });
    if (closes) {
      socket.destroy();
      socket = await open(port);
    }
  }
  socket.destroy();
  return answers;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function readAnswer(socket: Socket): Promise<{ status: number; closes: boolean }> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const onEnd = () => finish(() => reject(new Error('The server hung up without an answer.')));
    const onData = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = readWhole(received);
      if (answer) finish(() => resolve(answer));
    };
    function finish(settle: () => void): void {
      socket.off('data', onData).off('close', onEnd).off('error', onEnd);
      settle();
    }
    socket.on('data', onData).once('close', onEnd).once('error', onEnd);
  });
}

/** Null while bytes are missing. */
function readWhole(bytes: Buffer): { status: number; closes: boolean } | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  if (!isComplete(head, bytes.subarray(headEnd + HEAD_END.length))) return null;
  return { status: Number(head.slice(9, 12)), closes: /\r\nconnection: close/i.test(head) };
}

function isComplete(head: string, body: Buffer): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length);
  // JSON cannot contain what ends a chunked body.
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return body.indexOf(LAST_CHUNK) >= 0;
  throw new Error(`An answer without an end: ${head}`);
}
