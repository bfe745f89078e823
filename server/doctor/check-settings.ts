import { UNNAMED } from '#contract/privacy-notice';
import type { Settings } from '../settings.ts';
import { about, type Finding } from './finding.ts';

const LOOPBACK = /^(127\.|::1$|localhost$)/;

/** What can be read from the settings alone. */
export function checkSettings(settings: Settings): Finding[] {
  return [
    checkMode(settings),
    ...checkProxy(settings),
    checkResponsible(settings),
    checkPush(settings),
    ...checkMetrics(settings),
  ];
}

function checkMode({ isProduction, publicUrl }: Settings): Finding {
  const topic = about('Ajustes');
  if (isProduction) return topic.ok(`completos; la red abre ${publicUrl}`);
  return topic.warn(
    'NODE_ENV no es production: hay cuentas de demostración y las cookies no exigen TLS',
    'Para una red de verdad, arranca con NODE_ENV=production.',
  );
}

/** The app itself speaks plain HTTP: behind an https address there is a proxy. */
function checkProxy({ isProduction, publicUrl, trustedProxies }: Settings): Finding[] {
  if (!isProduction || !publicUrl.startsWith('https:')) return [];
  const topic = about('Proxy');
  if (trustedProxies !== null) return [topic.ok('TRUSTED_PROXIES dice en quién se confía')];
  return [
    topic.bad(
      'TRUSTED_PROXIES está vacío: toda la red cuenta como una sola persona y los límites la dejan fuera',
      'Pon la dirección del proxy; si está en esta máquina, TRUSTED_PROXIES=127.0.0.1,::1',
    ),
  ];
}

function checkResponsible({ responsible }: Settings): Finding {
  const topic = about('Aviso de privacidad');
  if (responsible.name !== UNNAMED.name) return topic.ok('nombra a su responsable');
  return topic.warn(
    'no nombra a su responsable',
    'Pon PRIVACY_RESPONSIBLE, PRIVACY_ADDRESS y PRIVACY_CONTACT antes de que se registre la primera persona.',
  );
}

function checkPush({ push }: Settings): Finding {
  const topic = about('Avisos a teléfonos');
  if (push) return topic.ok('hay claves');
  return topic.warn(
    'no se envían: no hay claves',
    'npm run admin -- push-keys crea un par; ponlas en VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY.',
  );
}

function checkMetrics({ metrics }: Settings): Finding[] {
  if (!metrics) return [];
  const topic = about('Métricas');
  if (LOOPBACK.test(metrics.host)) return [topic.ok(`en el puerto ${metrics.port}`)];
  return [
    topic.warn(
      `en ${metrics.host}:${metrics.port}, sin contraseña`,
      'Deja METRICS_HOST=127.0.0.1, o cierra ese puerto a los demás en el cortafuegos.',
    ),
  ];
}
