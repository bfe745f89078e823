import { inAppBrowser } from '#web/ui/frame/in-app-browser.ts';

/** How the app gets onto this phone's home screen: the browser asks, or the person is shown how. */
export type InstallWay = 'ask' | 'ios';

export type InstallOffer = {
  /**
   * Null where it is installed already, cannot be, or was declined not long ago; which is no matter
   * to whoever looks for it in the settings (`isSought`).
   */
  way(isSought?: boolean): InstallWay | null;
  /** For `useSyncExternalStore`; returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
  /** Lets the browser ask. Only after a tap. */
  install(): Promise<void>;
  decline(): void;
};

/** What browsers hand over when a page may be installed; not in TypeScript's library. */
export type InstallEvent = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export type InstallDeps = {
  /** Where `beforeinstallprompt` and `appinstalled` are heard. */
  target: EventTarget;
  userAgent: string;
  /** Whether this window already is the installed app. */
  isStandalone: boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
};

const DECLINED_KEY = 'install-declined';
/** Whoever said «Ahora no» is left in peace this long. */
const PEACE_MS = 60 * 24 * 3_600_000;

/**
 * Must be made before the browser speaks, which it does once and early: the event is kept until
 * the person has something worth keeping, and the offer is made then (see `InstallInvitation`).
 */
export function createInstallOffer(deps: InstallDeps): InstallOffer {
  const listeners = new Set<() => void>();
  let kept: InstallEvent | null = null;
  let isInstalled = deps.isStandalone;
  let isDeclined = wasDeclined(deps);

  function tell(): void {
    for (const listener of listeners) listener();
  }

  deps.target.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come before the first meeting is saved.
    event.preventDefault();
    kept = event as InstallEvent;
    tell();
  });
  deps.target.addEventListener('appinstalled', () => {
    isInstalled = true;
    kept = null;
    tell();
  });

  return {
    way(isSought) {
      if (isInstalled || (isDeclined && !isSought)) return null;
      if (kept) return 'ask';
      return isBrowserOfIos(deps.userAgent) ? 'ios' : null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async install() {
      const event = kept;
      // An event serves for one question only.
      kept = null;
      tell();
      await event?.prompt();
    },
    decline() {
      isDeclined = true;
      remember(deps);
      tell();
    },
  };
}

/** Browsers inside apps have no «Agregar a inicio» of their own; all others of iOS do. */
function isBrowserOfIos(userAgent: string): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent);
  return isIos && /Safari\//.test(userAgent) && inAppBrowser(userAgent) === null;
}

function wasDeclined({ storage, now }: InstallDeps): boolean {
  const at = Number(storage.getItem(DECLINED_KEY) ?? Number.NaN);
  return Math.abs(now() - at) < PEACE_MS;
}

function remember({ storage, now }: InstallDeps): void {
  try {
    storage.setItem(DECLINED_KEY, String(now()));
  } catch {
    // A full storage costs a second question some day, nothing more.
  }
}
