import SmtpConnection from 'nodemailer/lib/smtp-connection/index.js';
import { createDelivery, failureOf } from '../mail/create-mail.ts';
import type { Settings } from '../settings.ts';
import { about, type Finding } from './finding.ts';

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
    const { code, status } = failureOf(error);
    const cause = [status, code].filter(Boolean).join(' ') || 'sin código';
    return topic.bad(`el servidor no lo aceptó (${cause})`, adviceFor(status, code));
  }
}

function adviceFor(status: number | undefined, code: string | undefined): string {
  if (status === 535 || code === 'EAUTH') return 'Revisa usuario y contraseña en SMTP_URL.';
  if (status !== undefined && status < 500)
    return 'El servidor pide volver: intenta en unos minutos.';
  if (status !== undefined)
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
