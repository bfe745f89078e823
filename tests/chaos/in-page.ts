/**
 * Functions that run in the page. Each stands alone: nothing of this file exists there. What they
 * need inside is a method of an object, because a compiler may wrap a function that has a name.
 */

/** A column of the sheet, or the act behind «⋯» of a row. */
export type Control = 'Presente' | 'Puntual' | 'Cuota' | 'Ausente';
export type Press = { memberId: number; control: Control; limitMs: number };
/** `tickedAt` is the phone's clock, which is this machine's: the moment the screen said it is kept. */
export type Pressed = { tickedAt: number | null };

/**
 * Marks one person on the roll and waits for the tick: «Guardado» of that person, and
 * the row that shows it. Null when that box is checked already.
 */
export function pressOnRoll({ memberId, control, limitMs }: Press): Promise<Pressed | null> {
  const row = document.querySelector<HTMLElement>(`[role=row][data-row="${memberId}"]`);
  const first = row?.querySelector('[aria-label="Presente"]');
  if (!row || !first) return Promise.resolve(null);
  const alias = row.querySelector('[role=rowheader] > span')?.textContent ?? '';
  const look = {
    box: () => row.querySelector<HTMLElement>(`[aria-label="${control}"]`),
    isShown: () =>
      control === 'Ausente'
        ? row.dataset.box === 'dash'
        : look.box()?.getAttribute('aria-checked') === 'true',
    // The word of an earlier tap on the same person may still be there: the row must be stored too.
    isTicked: () =>
      look.isShown() &&
      row.getAttribute('aria-busy') !== 'true' &&
      [...document.querySelectorAll('[data-safe=true]')].some((line) =>
        line.textContent.startsWith(`${alias},`),
      ),
    act() {
      if (control !== 'Ausente') return look.box()?.click();
      row.querySelector<HTMLElement>('[aria-label="Más opciones"]')?.click();
    },
    choose() {
      const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
      const item = items.find(({ textContent }) => textContent === 'Marcar ausente');
      if (!item || look.isChosen) return;
      look.isChosen = true;
      item.click();
    },
    isChosen: false,
  };
  if (look.isShown()) return Promise.resolve(null);
  return new Promise((resolve) => {
    const watch = {
      end(tickedAt: number | null) {
        observer.disconnect();
        clearTimeout(timer);
        resolve({ tickedAt });
      },
    };
    const observer = new MutationObserver(() => {
      if (control === 'Ausente') look.choose();
      if (look.isTicked()) watch.end(Date.now());
    });
    const timer = setTimeout(() => watch.end(null), limitMs);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-checked', 'aria-busy', 'data-box'],
    });
    look.act();
  });
}

/** Who is on the open roll, by the numbers attendance calls them. */
export function membersOnRoll(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[role=row][data-row]')].map((row) =>
    Number(row.dataset.row),
  );
}

/**
 * Id of the person signed in, null when nobody is. Reads the newer of local storage and its mirror: the
 * app itself does so only a moment after it opens.
 */
export async function signedInId(): Promise<number | null> {
  const idb = {
    wait<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    },
    async mirror(): Promise<{ userId: number | null; since?: number } | undefined> {
      const databases = await indexedDB.databases();
      if (!databases.some(({ name }) => name === 'device')) return undefined;
      const database = await this.wait(indexedDB.open('device'));
      const isThere = database.objectStoreNames.contains('sessions');
      const found = isThere
        ? await this.wait(database.transaction('sessions').objectStore('sessions').get('session'))
        : undefined;
      database.close();
      return found;
    },
  };
  const mirror = await idb.mirror();
  const since = Number(localStorage.getItem('session_since')) || 0;
  if (mirror?.since && mirror.since > since) return mirror.userId;
  const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id: number } | null;
  return user?.id ?? null;
}

/** Checks the first `count` people of the public form. Answers their names. */
export function checkPresent(count: number): string[] {
  const boxes = [...document.querySelectorAll<HTMLElement>('[aria-label="Asistió"]')];
  return boxes.slice(0, count).map((box) => {
    box.click();
    return box.closest('[role=row]')?.querySelector('[role=rowheader] > span')?.textContent ?? '';
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
