import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import type { Settings } from './settings.ts';

export function banner(settings: Settings, port: number): string {
  const address = settings.port === port ? settings.publicUrl : `http://localhost:${port}`;
  const lines = ['', 'Coaching para Líderes', `Abre ${address}`];
  if (settings.demo) {
    const width = Math.max(...DEMO_ACCOUNTS.map((account) => account.email.length));
    lines.push('', `Cuentas de demostración (contraseña ${DEMO_PASSWORD}):`);
    lines.push(...DEMO_ACCOUNTS.map(({ email, what }) => `  ${email.padEnd(width)}  ${what}`));
  }
  return `${lines.join('\n')}\n\n`;
}
