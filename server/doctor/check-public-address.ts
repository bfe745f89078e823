import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkServerIdentity, type PeerCertificate, TLSSocket } from 'node:tls';
import { DAY_MS } from '#contract/core/durations';
import type { Settings } from '../settings.ts';
import { about, type Finding } from './finding.ts';

const WITHIN_MS = 5_000;
const DAYS_LOW = 14;
const DAYS_LAST = 3;
const SKEW_WARN_MS = 5_000;
const SKEW_BAD_MS = 60_000;

export type PublicAnswer = {
  status: number;
  date: number | null;
  certificate: { daysLeft: number; isNamed: boolean; isTrusted: boolean } | null;
};

/** Requests the public address like a phone; null when unreachable. */
export type AskPublic = (publicUrl: string, now: number) => Promise<PublicAnswer | null>;

export async function checkPublicAddress(
  { publicUrl, isProduction }: Settings,
  now: () => number,
  ask: AskPublic = askPublic,
): Promise<Finding[]> {
  const answer = await ask(publicUrl, now());
  if (!answer) {
    const todo = 'Si no lo es, revisa el proxy, el DNS y el cortafuegos.';
    const says = `no se llega a ${publicUrl} desde esta máquina; puede ser normal`;
    return isProduction ? [about('Dirección').warn(says, todo)] : [];
  }
  return [checkAnswer(publicUrl, answer), ...checkClock(answer, now()), ...checkTls(answer)];
}

function checkAnswer(publicUrl: string, { status }: PublicAnswer): Finding {
  const topic = about('Dirección');
  if (status === 200) return topic.ok(`${publicUrl} responde`);
  return topic.bad(
    `${publicUrl} responde ${status} a /healthz`,
    'Revisa que el proxy apunte a HOST:PORT y que el servidor esté encendido.',
  );
}

export function checkClock({ date }: Pick<PublicAnswer, 'date'>, now: number): Finding[] {
  if (date === null) return [];
  const topic = about('Reloj');
  // The header has whole seconds.
  const skew = Math.max(0, Math.abs(now - date) - 1_000);
  const says = `el reloj de esta máquina difiere ${Math.round(skew / 1_000)} s del que se ve desde fuera`;
  const todo = 'Enciende la hora automática: timedatectl set-ntp true';
  if (skew > SKEW_BAD_MS) return [topic.bad(says, todo)];
  if (skew > SKEW_WARN_MS) return [topic.warn(says, todo)];
  return [topic.ok('coincide con el que se ve desde fuera')];
}

function checkTls({ certificate }: PublicAnswer): Finding[] {
  if (!certificate) return [];
  const topic = about('TLS');
  const { daysLeft, isNamed, isTrusted } = certificate;
  const todo = 'Revisa que el proxy renueve solo su certificado; Caddy lo hace.';
  if (daysLeft < 0) return [topic.bad('el certificado venció', todo)];
  if (!isNamed) return [topic.bad('el certificado es de otro nombre', todo)];
  if (!isTrusted) return [topic.bad('los teléfonos no confían en el certificado', todo)];
  const says = `el certificado vale ${daysLeft} días más`;
  if (daysLeft < DAYS_LAST) return [topic.bad(says, todo)];
  return [daysLeft < DAYS_LOW ? topic.warn(says, todo) : topic.ok(says)];
}

/** Continues on a bad certificate, which becomes the finding. */
const askPublic: AskPublic = (publicUrl, now) =>
  new Promise((resolve) => {
    const isSecure = publicUrl.startsWith('https:');
    const send = isSecure ? requestSecure : requestPlain;
    const url = new URL('/healthz', publicUrl);
    const options = { method: 'GET', timeout: WITHIN_MS, rejectUnauthorized: false, agent: false };
    const asking = send(url, options as object, (answer) => {
      answer.resume();
      const date = Date.parse(answer.headers.date ?? '');
      resolve({
        status: answer.statusCode ?? 0,
        date: Number.isNaN(date) ? null : date,
        certificate: readCertificate(answer.socket, url.hostname, now),
      });
    });
    asking.once('timeout', () => asking.destroy());
    asking.once('error', () => resolve(null));
    asking.end();
  });

function readCertificate(socket: unknown, host: string, now: number) {
  if (!(socket instanceof TLSSocket)) return null;
  const certificate: PeerCertificate = socket.getPeerCertificate();
  return {
    daysLeft: Math.floor((Date.parse(certificate.valid_to) - now) / DAY_MS),
    isNamed: checkServerIdentity(host, certificate) === undefined,
    isTrusted: socket.authorized,
  };
}
