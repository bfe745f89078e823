import { Agent, request } from 'node:http';

export type Asked = { ms: number; bytes: number };

/** Reads whole answers as an administrator, over connections that stay open. */
export function openAsker(port: number, token: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    /** From the request's first byte to the answer's last. Throws on anything but 200. */
    ask(path: string, { packed = false } = {}): Promise<Asked> {
      const headers = {
        Authorization: `Bearer ${token}`,
        ...(packed ? { 'Accept-Encoding': 'gzip' } : {}),
      };
      return new Promise((resolve, reject) => {
        const start = performance.now();
        const options = { agent, port, host: '127.0.0.1', path: `/api${path}`, headers };
        const asking = request(options, (answer) => {
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          answer.once('error', reject);
          answer.once('end', () => {
            if (answer.statusCode === 200) resolve({ ms: performance.now() - start, bytes });
            else reject(new Error(`${path} answered ${answer.statusCode}.`));
          });
        });
        asking.once('error', reject);
        asking.end();
      });
    },
    close: () => agent.destroy(),
  };
}
