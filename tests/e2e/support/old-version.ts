import type { IncomingHttpHeaders } from 'node:http';
import type { Page } from 'playwright';
import type { HttpGate } from './http-gate.ts';

const INDEX = /("?revision"?:\s*["'`])[0-9a-f]{32}(["'`],\s*"?url"?:\s*["'`]index\.html)/;

/** What an old phone says of itself, as browsers do. */
export const OLD_PHONE = 'Mozilla/5.0 (Linux; Android 9; SM-T290) AppleWebKit/537.36 Chrome/120.0';

/**
 * Until the gate is cleared, the old phone gets the app of last year: another worker, and a page that
 * says so. What it installs then is out of date as soon as the gate lets the real one through.
 */
export function serveOldVersion(gate: HttpGate): void {
  const whom = (headers: IncomingHttpHeaders) => headers['user-agent'] === OLD_PHONE;
  gate.change(
    '/sw.js',
    (script) => {
      if (!INDEX.test(script))
        throw new Error('The worker does not name index.html as it used to.');
      return script.replace(INDEX, `$1${'0'.repeat(32)}$2`);
    },
    whom,
  );
  gate.change('/index.html', (page) => page.replace('<html', '<html data-version="old"'), whom);
}

/** Whether the page that is open came from the version of last year. */
export function isOldVersion(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.version === 'old');
}
