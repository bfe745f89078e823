/**
 * Functions that run in the page. Each stands alone: nothing of this file exists there. What they
 * need inside is a method of an object, because a compiler may wrap a function that has a name.
 */

export type Control = 'Presente' | 'Puntual' | 'Cuota';
export type Press = { memberId: number; control: Control; limitMs: number };
/** `tickedAt` is the phone's clock, which is this machine's: the moment the screen said it is kept. */
export type Pressed = { isOn: boolean; tickedAt: number | null };

/**
 * Presses a switch of one person on the roll and waits for the tick: «Guardado en este teléfono» of
 * that person, and their row without «Guardando…». Null when that switch is not there.
 */
export function pressOnRoll({ memberId, control, limitMs }: Press): Promise<Pressed | null> {
  const selector = `li[data-member="${memberId}"] [aria-label^="${control}: "]`;
  const button = document.querySelector<HTMLElement>(selector);
  const row = button?.closest('li');
  if (!row || !button) return Promise.resolve(null);
  const alias = (button.getAttribute('aria-label') ?? '').slice(control.length + 2);
  const isOn = button.getAttribute('aria-checked') !== 'true';
  const look = {
    isTicked() {
      const said = [...document.querySelectorAll('[role=status]')].some(
        (status) => status.textContent === `Guardado en este teléfono · ${alias}`,
      );
      const word = row.textContent ?? '';
      const isKept = /Guardado aquí|Enviado/.test(word) && !word.includes('Guardando…');
      const shown = document.querySelector(selector)?.getAttribute('aria-checked');
      // Who is not present has no «Puntual» to look at.
      return said && isKept && (shown ?? 'false') === String(isOn);
    },
  };
  return new Promise((resolve) => {
    const watch = {
      end(tickedAt: number | null) {
        observer.disconnect();
        clearTimeout(timer);
        resolve({ isOn, tickedAt });
      },
    };
    const observer = new MutationObserver(() => {
      if (look.isTicked()) watch.end(Date.now());
    });
    const timer = setTimeout(() => watch.end(null), limitMs);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-checked'],
    });
    button.click();
  });
}

/** Who is on the open roll, by the numbers attendance calls them. */
export function membersOnRoll(): number[] {
  return [...document.querySelectorAll<HTMLElement>('li[data-member]')].map((row) =>
    Number(row.dataset.member),
  );
}

/** Who is signed in on this phone; null when nobody is. */
export function signedInId(): number | null {
  const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id: number } | null;
  return user?.id ?? null;
}

/** Checks the first `count` people of the public form. Answers their names. */
export function checkPresent(count: number): string[] {
  const boxes = [...document.querySelectorAll<HTMLElement>('[aria-label^="Asistió: "]')];
  return boxes.slice(0, count).map((box) => {
    box.click();
    return (box.getAttribute('aria-label') ?? '').replace('Asistió: ', '');
  });
}

/** The server each queue of this phone last heard of, by the queue's name; null: none yet. */
export async function readEpochs(): Promise<Record<string, string | null>> {
  const idb = {
    wait<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    },
  };
  const epochs: Record<string, string | null> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('queue-')) continue;
    const database = await idb.wait(indexedDB.open(name));
    const meta = await idb.wait(database.transaction('meta').objectStore('meta').get('meta'));
    database.close();
    epochs[name] = meta?.epoch ?? null;
  }
  return epochs;
}

/** Takes away every queue with its copies, as if nothing had ever been opened to record on this phone. */
export async function forgetQueues(): Promise<void> {
  const idb = {
    remove(name: string): Promise<void> {
      return new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      });
    },
  };
  for (const { name = '' } of await indexedDB.databases()) {
    if (name.startsWith('queue-')) await idb.remove(name);
  }
  for (const key of Object.keys(localStorage)) {
    if (/^(respaldo|canario):/.test(key)) localStorage.removeItem(key);
  }
}

/** What the page shows and who holds a lock, for a run that does not come to rest. */
export async function lookAround(): Promise<object> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const words = document.body.textContent.replace(/\s+/g, ' ').slice(0, 400);
  return { url: location.href, held, pending, words };
}
