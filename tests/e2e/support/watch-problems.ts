import type { BrowserContext, ConsoleMessage, Page, Worker } from 'playwright';

export type Problems = {
  /** Console errors and warnings, uncaught exceptions, violations of the content security policy. */
  unexpected: string[];
  /** Requests that failed or were refused: what a cut network leaves in the console. */
  network: string[];
};

/** Collects what goes wrong on all pages and workers of a browser, those of the future included. */
export async function watchProblems(context: BrowserContext): Promise<Problems> {
  const problems: Problems = { unexpected: [], network: [] };
  const watchPage = (page: Page) => {
    page.on('console', (message) => sort(message, problems));
    page.on('pageerror', (error) => problems.unexpected.push(`page: ${error.stack ?? error}`));
  };
  const watchWorker = (worker: Worker) => {
    worker.on('console', (message) => sort(message, problems));
  };
  context.on('page', watchPage);
  context.on('serviceworker', watchWorker);
  for (const page of context.pages()) watchPage(page);
  for (const worker of context.serviceWorkers()) watchWorker(worker);
  await context.addInitScript(reportPolicyViolations);
  return problems;
}

function sort(message: ConsoleMessage, problems: Problems): void {
  if (message.type() !== 'error' && message.type() !== 'warning') return;
  const text = `${message.type()}: ${message.text()} (${message.location().url})`;
  const isNetwork = /Failed to load resource|net::ERR_/.test(message.text());
  (isNetwork ? problems.network : problems.unexpected).push(text);
}

/** Runs in the page. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    // biome-ignore lint/suspicious/noConsole: the way out of the page to the test
    console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`);
  });
}
