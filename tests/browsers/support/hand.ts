import { DEMO_PASSWORD } from '#server/demo/accounts';
import { pollUntil } from '../../e2e/support/poll-until.ts';
import type { Device } from './device.ts';

/** How long something may take to appear; ms. */
const LIMIT_MS = 60_000;

export type Hand = ReturnType<typeof createHand>;

/** A person at a browser that is driven by nothing but scripts in its pages. */
export function createHand(device: Device, origin: string) {
  const goto = (path: string) => device.goto(origin + path);
  /** Presses the first of these that there is; answers which. */
  const press = (...names: (string | RegExp)[]) =>
    device.run(pressInPage, { names: names.map(sourceOf), limit: LIMIT_MS });
  const fill = (label: string, text: string) =>
    device.run(fillInPage, { label, text, limit: LIMIT_MS });
  /** Waits for words anywhere on the page. */
  const see = (...words: (string | RegExp)[]) =>
    device.run(seeInPage, { words: words.map(sourceOf), limit: LIMIT_MS });
  const text = () => device.run(() => document.body?.innerText ?? '', null);
  return {
    ...device,
    goto,
    press,
    fill,
    /** As `press`, by the finger. */
    async tap(...names: (string | RegExp)[]) {
      const asked = { names: names.map(sourceOf), limit: LIMIT_MS, isPlaceOnly: true };
      await device.tapAt((await device.run(pressInPage, asked)) as { x: number; y: number });
    },
    see,
    text,
    async signIn(email: string) {
      await goto('/login');
      await fill('Correo electrónico', email);
      await fill('Contraseña', DEMO_PASSWORD);
      await device.run(submitInPage, { label: 'Contraseña' });
    },
    /**
     * The app is kept on this phone: every path opens without signal. `ready` answers while the
     * worker still activates, and Firefox writes a worker to disk once it has activated.
     */
    workerReady: () =>
      device.run(async () => {
        const { active } = await navigator.serviceWorker.ready;
        while (active && active.state !== 'activated') {
          await new Promise((resolve) =>
            active.addEventListener('statechange', resolve, { once: true }),
          );
        }
      }, null),
    /** From the home screen to the roll of a new meeting, also where there is one today; answers its path. */
    async startMeeting(): Promise<string> {
      await press('Pasar lista', 'Nueva reunión');
      return device.run(enterRollInPage, LIMIT_MS);
    },
    /** Marks somebody, and waits until the phone says that it is saved; then leaves at once, if asked to. */
    mark: (alias: string, then?: { leaveTo: string }) =>
      device.run(markInPage, { alias, leaveTo: then?.leaveTo ?? null, limit: LIMIT_MS }),
    /** Taps people as fast as a thumb, waits for no word of the phone, and leaves the page at once. */
    tapAndLeave: (aliases: readonly string[], how: Leaving) =>
      // The page that was left answers no more.
      device.run(tapAndLeaveInPage, { aliases, how }).catch(() => {}),
    goBack: () => device.run(() => history.back(), null).catch(() => {}),
    /** Whoever is on the way is asked again, until the page that was left answers no more. */
    arriveAt: (path: string) =>
      pollUntil(
        () =>
          device
            .run(() => [location.pathname, document.readyState, 'isReloading' in window], null)
            .then(
              (at) => at.join() === `${path},complete,false`,
              () => false,
            ),
        LIMIT_MS,
      ),
    /** Once the worker is at work: by then it has been called waiting, if it ever is. */
    isOfferedUpdate: () =>
      device.run(async () => {
        while (!navigator.serviceWorker.controller) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return (document.body?.innerText ?? '').includes('Hay una versión nueva');
      }, null),
    menuPaths: () =>
      device.run(
        () =>
          [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Principal"] a[href]')]
            .filter((link) => link.getClientRects().length > 0)
            .map((link) => link.pathname),
        null,
      ),
    aliases: () =>
      device.run(
        () =>
          [...document.querySelectorAll('[role=rowheader] > :first-child')].map(
            (name) => name.textContent,
          ),
        null,
      ),
  };
}

/** What travels into the page is text: a plain name stands for itself, whole. */
function sourceOf(words: string | RegExp): string {
  return typeof words === 'string'
    ? `^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    : words.source;
}

/** Runs in the page. */
async function pressInPage(asked: { names: string[]; limit: number; isPlaceOnly?: boolean }) {
  const { names, limit, isPlaceOnly } = asked;
  const wanted = names.map((source) => new RegExp(source));
  const controls =
    'button, a[href], input, summary, [role="checkbox"], [role="tab"], [role="menuitem"]';
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? labels ?? element.textContent ?? '').trim();
  };
  const deadline = Date.now() + limit;
  for (;;) {
    const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) => element.getClientRects().length > 0 && !element.matches(':disabled'),
    );
    for (const [index, pattern] of wanted.entries()) {
      const found = shown.find((element) => pattern.test(nameOf(element)));
      if (found && isPlaceOnly) {
        found.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = found.getBoundingClientRect();
        const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
        // What opens is put in its place a moment later.
        if (document.elementFromPoint(place.x, place.y)?.closest(controls) === found) return place;
        continue;
      }
      if (found) {
        found.click();
        return names[index] ?? '';
      }
    }
    if (Date.now() > deadline) {
      throw new Error(`nothing to press: ${names.join(', ')}\n${document.body?.innerText ?? ''}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Runs in the page. */
async function fillInPage(given: { label: string; text: string; limit: number }): Promise<void> {
  const deadline = Date.now() + given.limit;
  for (;;) {
    const field = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
      (input) =>
        input.getClientRects().length > 0 &&
        (input.labels?.[0]?.textContent?.trim() ?? input.getAttribute('aria-label')) ===
          given.label,
    );
    if (field) {
      // React notes what is written by the element's own setter; asked past it, it sees the change.
      const { set } = Object.getOwnPropertyDescriptor(
        Object.getPrototypeOf(field),
        'value',
      ) as PropertyDescriptor;
      field.focus();
      set?.call(field, given.text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return;
    }
    if (Date.now() > deadline) {
      throw new Error(`no field ${given.label}\n${document.body?.innerText ?? ''}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Runs in the page. */
function submitInPage({ label }: { label: string }): void {
  const inputs = [...document.querySelectorAll('input')];
  inputs.find((input) => input.labels?.[0]?.textContent?.trim() === label)?.form?.requestSubmit();
}

/** Runs in the page. */
async function enterRollInPage(limit: number): Promise<string> {
  const deadline = Date.now() + limit;
  let isAnswered = false;
  while (!document.querySelector('[aria-label="Presente"]')) {
    const buttons = [...document.querySelectorAll('button')];
    const another = buttons.find(({ textContent }) => textContent === 'Registrar otra');
    if (!isAnswered) another?.click();
    if (another) isAnswered = true;
    if (Date.now() > deadline) throw new Error(`no roll\n${document.body?.innerText ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return location.pathname;
}

/** Runs in the page. */
async function markInPage(given: { alias: string; leaveTo: string | null; limit: number }) {
  const { alias, leaveTo, limit } = given;
  const names = [...document.querySelectorAll<HTMLElement>('[role=rowheader]')];
  names.find((name) => name.firstElementChild?.textContent === alias)?.click();
  const said = () => [...document.querySelectorAll('[data-safe=true]')].map((it) => it.textContent);
  const deadline = Date.now() + limit;
  while (!said().some((text) => text?.startsWith(`${alias},`))) {
    if (Date.now() > deadline) throw new Error(`never saved: ${alias}\n${said().join('\n')}`);
    // Not by a timer: whoever leaves does so in the very next moment.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  if (leaveTo !== null) location.href = leaveTo;
}

export type Leaving = 'for home' | 'by reload' | 'not yet';

/** Runs in the page. */
async function tapAndLeaveInPage({ aliases, how }: { aliases: readonly string[]; how: Leaving }) {
  for (const alias of aliases) {
    const names = [...document.querySelectorAll<HTMLElement>('[role=rowheader]')];
    names.find((name) => name.firstElementChild?.textContent === alias)?.click();
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  if (how === 'for home') location.href = '/';
  if (how === 'by reload') {
    // For a moment it is still there, under the same address.
    Object.assign(window, { isReloading: true });
    location.reload();
  }
}

/** Runs in the page; answers which of the words it saw first. */
async function seeInPage({ words, limit }: { words: string[]; limit: number }): Promise<string> {
  const wanted = words.map((source) => new RegExp(source, 'm'));
  const deadline = Date.now() + limit;
  for (;;) {
    const shown = document.body?.innerText ?? '';
    const index = wanted.findIndex((pattern) => pattern.test(shown));
    if (index >= 0) return words[index] ?? '';
    if (Date.now() > deadline) throw new Error(`never shown: ${words.join(', ')}\n${shown}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
