import { inAppBrowser } from '#web/ui/frame/in-app-browser.ts';

export type InstallWay = 'ask' | 'ios';

export type InstallOffer = {
  /**
   * Null if installed, unsupported or recently declined; `isSought` (settings) ignores declines.
   */
  way(isSought?: boolean): InstallWay | null;
  /** For `useSyncExternalStore`; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Shows the browser prompt. Needs a user gesture. */
  install(): Promise<void>;
  decline(): void;
};

/** `BeforeInstallPromptEvent`, missing in TypeScript's library. */
export type InstallEvent = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export type InstallDeps = {
  target: EventTarget;
  userAgent: string;
  isStandalone: boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
};

const DECLINED_KEY = 'install-declined';
/** How long «Ahora no» suppresses the offer. */
const PEACE_MS = 60 * 24 * 3_600_000;

/**
 * Must be created before the browser fires its single early event, which is kept until
 * `InstallInvitation` uses it.
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
    // Suppresses the browser's own bar before the first saved meeting.
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

/** In-app browsers lack «Agregar a inicio»; all others on iOS have it. */
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
    // Storage full: the offer may simply appear again.
  }
}
