import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Delivered = {
  from: string;
  to: string[];
  user: string | null;
  head: string;
  text: string;
};

/** A real SMTP server on its own port, by nodemailer's authors; it keeps received messages. */
export async function startSmtp() {
  const delivered: Delivered[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      const isRight = auth.username === 'lideres' && auth.password === 's3creto/ñ';
      if (isRight) done(null, { user: 'lideres' });
      else done(new Error('wrong'));
    },
    onRcptTo(_address, _session, done) {
      const status = refusals.shift();
      if (status === undefined) return done();
      done(Object.assign(new Error('not now'), { responseCode: status }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: (session.user as string | undefined) ?? null,
          ...readMessage(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    delivered,
    port,
    /** So many letters from now on, with that code; replaces what was asked before. */
    refuse(count: number, status: number) {
      refusals.splice(0, refusals.length, ...Array.from({ length: count }, () => status));
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Head and text of a message; the text is quoted-printable or plain. */
function readMessage(raw: string): Pick<Delivered, 'head' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replace(/=\r\n/g, '');
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { head, text: Buffer.from(bytes, 'latin1').toString('utf8') };
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;
