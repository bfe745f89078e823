import lighthouse, { type Result } from 'lighthouse';
import { withCleanup } from '../../bench/support/cleanup.ts';
import { launchChromium } from '../e2e/support/launch-chromium.ts';
import type { PageToAudit } from './open-pages.ts';

export type AuditedPage = { name: string; results: Result[] };

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** What the mobile preset measures with; the browser's window does not matter to it. */
const SIZE = { width: 412, height: 823 };

/** Audits a page some times over, each in a browser of its own. */
export async function auditPage(page: PageToAudit, runs: number): Promise<AuditedPage> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(page));
  return { name: page.name, results };
}

function auditOnce({ url, profileFolder, keepsStorage }: PageToAudit): Promise<Result> {
  return withCleanup(async (cleanup) => {
    const chromium = cleanup.add(await launchChromium({ profileFolder, size: SIZE }), (it) =>
      it.kill(),
    );
    const audited = await lighthouse(url, {
      port: Number(new URL(chromium.devToolsUrl).port),
      onlyCategories: CATEGORIES,
      disableStorageReset: keepsStorage,
      logLevel: 'error',
    });
    if (!audited) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    const { runtimeError } = audited.lhr;
    if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
    return audited.lhr;
  });
}
