import SmtpConnection from 'nodemailer/lib/smtp-connection/index.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import type { Db } from '../database/schema.ts';
import { createDelivery, failureOf, type MailFailure } from '../mail/deliver.ts';
import type { Settings } from '../settings.ts';
import { about, agoText, type Finding } from './finding.ts';

const WITHIN_MS = 5_000;

/** Connects to the mail server and signs in, without sending. */
export async function checkMail(settings: Settings): Promise<Finding> {
  const topic = about('Correo');
  const { smtpUrl, mailFrom } = settings;
  if (!smtpUrl) {
    return topic.warn(
      'no se envía: cada correo queda como archivo en la carpeta del correo',
      'Pon SMTP_URL y MAIL_FROM para que lleguen los códigos de contraseña.',
    );
  }
  if (mailFrom.endsWith('@localhost>')) {
    return topic.bad('MAIL_FROM no es un correo de verdad', 'Pon MAIL_FROM con tu dominio.');
  }
  const reached = await reach(smtpUrl);
  const todo = 'Revisa SMTP_URL: servidor, puerto, usuario y contraseña, y que esta máquina salga.';
  if (reached === 'unreachable') return topic.bad('no se llega al servidor de correo', todo);
  if (reached === 'refused') return topic.bad('el servidor de correo no acepta la entrada', todo);
  if (reached === 'plain') {
    return topic.warn(
      'el servidor de correo responde, pero sin TLS',
      'Usa smtps:// o agrega ?requireTLS=true a SMTP_URL.',
    );
  }
  return topic.ok('el servidor de correo responde, con TLS');
}

/** A worker looks every few seconds. */
const STUCK_MS = 10 * MINUTE_MS;

/** What the mail queue says: letters that wait for another try, that nobody sends, or that were given up. */
export async function checkMailQueue(db: Db, now: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('mail_queue')
    .select(['created_at', 'due_at', 'code', 'status', 'ended_at'])
    .where((eb) => eb.or([eb('due_at', 'is not', null), eb('ended_at', '>', now - DAY_MS)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const waiting = rows.filter(({ ended_at }) => ended_at === null);
  const failing = waiting.filter((row) => row.code !== null || row.status !== null);
  const stuck = waiting.filter(({ due_at }) => (due_at ?? now) < now - STUCK_MS);
  return [
    ...checkFailing(failing, now),
    ...checkStuck(stuck),
    ...checkGivenUp(rows.filter(({ ended_at }) => ended_at !== null)),
  ];
}

const QUEUE = 'Correos por enviar';
type Failed = { created_at: number; code: string | null; status: number | null };

function checkFailing(failing: readonly Failed[], now: number): Finding[] {
  const [oldest] = failing;
  const last = failing.at(-1);
  if (!oldest || !last) return [];
  const says = `${countText(failing.length, 'espera', 'esperan')} otro intento (${causeOf(last)}), el más antiguo ${agoText(now - oldest.created_at)}`;
  const todo = `Se intenta de nuevo solo, hasta por un día. ${adviceFor(last)}`;
  const isLate = now - oldest.created_at >= HOUR_MS;
  return [isLate ? about(QUEUE).bad(says, todo) : about(QUEUE).warn(says, todo)];
}

function checkStuck(stuck: readonly unknown[]): Finding[] {
  if (stuck.length === 0) return [];
  const says = `${countText(stuck.length, 'espera', 'esperan')} y nadie los envía`;
  return [about(QUEUE).bad(says, 'Enciende el servidor; si está encendido, reinícialo.')];
}

/** One by one they are addresses with a slip: what fails for all is in the counts of the day. */
function checkGivenUp(ended: readonly Failed[]): Finding[] {
  const last = ended.at(-1);
  if (!last) return [];
  const says = `${countText(ended.length, 'no se pudo', 'no se pudieron')} entregar en un día (${causeOf(last)})`;
  return [about(QUEUE).warn(says, adviceFor(last))];
}

const countText = (count: number, one: string, many: string) =>
  count === 1 ? `1 correo ${one}` : `${count} correos ${many}`;

/** Sends a letter to the operator, and says by the server's own code why it was not taken. */
export async function checkLetter(settings: Settings, to: string, now: number): Promise<Finding> {
  const topic = about('Correo de prueba');
  try {
    const letter = {
      to,
      subject: 'Prueba de correo',
      text: 'Este correo llegó: el envío funciona.',
    };
    const file = await createDelivery({ settings, now: () => now })(letter);
    if (file) return topic.warn(`sin SMTP_URL quedó como archivo: ${file}`, 'Pon SMTP_URL.');
    return topic.ok(`el servidor lo aceptó para ${to}; míralo también en el correo no deseado`);
  } catch (error) {
    const failure = failureOf(error);
    return topic.bad(`el servidor no lo aceptó (${causeOf(failure)})`, adviceFor(failure));
  }
}

type Cause = { [K in keyof MailFailure]: MailFailure[K] | null };

const causeOf = ({ code, status }: Cause) =>
  [status, code].filter(Boolean).join(' ') || 'sin código';

function adviceFor({ code, status }: Cause): string {
  if (status === 535 || code === 'EAUTH') return 'Revisa usuario y contraseña en SMTP_URL.';
  if (typeof status === 'number' && status < 500)
    return 'El servidor pide volver: intenta en unos minutos.';
  if (typeof status === 'number')
    return 'Revisa que el servidor deje enviar desde MAIL_FROM a esa dirección.';
  return 'Revisa servidor y puerto en SMTP_URL, y que esta máquina salga.';
}

type Reached = 'secure' | 'plain' | 'refused' | 'unreachable';

function reach(smtpUrl: string): Promise<Reached> {
  const url = new URL(smtpUrl);
  const connection = new SmtpConnection({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    requireTLS: url.searchParams.get('requireTLS') === 'true',
    tls: { rejectUnauthorized: url.searchParams.get('tls.rejectUnauthorized') !== 'false' },
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  });
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return new Promise<Reached>((resolve) => {
    let hasConnected = false;
    connection.once('error', () => resolve(hasConnected ? 'refused' : 'unreachable'));
    connection.connect(() => {
      hasConnected = true;
      const reached = connection.secure ? 'secure' : 'plain';
      if (!user) return resolve(reached);
      connection.login({ credentials: { user, pass } }, (error) =>
        resolve(error ? 'refused' : reached),
      );
    });
  }).finally(() => connection.close());
}
