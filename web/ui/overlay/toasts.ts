export type ToastAction = { readonly label: string; readonly run: () => void };

export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** Asks for an act: stays until somebody closes it. Others leave after five seconds. */
  readonly isSticky?: boolean;
  /** Names nobody and is said to whoever holds the phone: stays when a session ends. */
  readonly isForAnybody?: boolean;
  readonly action?: ToastAction;
  /** The likeliest next act, before `action`, which takes back what was done. */
  readonly next?: ToastAction;
};

export type ShownToast = Toast & { readonly id: string };

export type Toasts = {
  /** Shows it now, in place of whatever was there; answers its id. */
  readonly show: (toast: Toast) => string;
  readonly dismiss: (id: string) => void;
  /** Those of the session that ended: they may name people, and another one is looking now. */
  readonly clearPersonal: () => void;
  /** The one to be seen, if any. */
  readonly current: () => ShownToast | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * One toast at a time. A passing one covers a sticky one, which comes back when it has passed;
 * a passing one that is covered is gone. The same sticky words never wait twice.
 */
export function createToasts(): Toasts {
  let count = 0;
  let passing: ShownToast | null = null;
  let sticky: readonly ShownToast[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    show(toast) {
      count += 1;
      const shown = { ...toast, id: `toast-${count}` };
      if (toast.isSticky) sticky = [...sticky.filter((old) => !isSame(old, toast)), shown];
      passing = toast.isSticky ? null : shown;
      tell();
      return shown.id;
    },
    dismiss(id) {
      const isKnown = passing?.id === id || sticky.some((toast) => toast.id === id);
      if (!isKnown) return;
      if (passing?.id === id) passing = null;
      sticky = sticky.filter((toast) => toast.id !== id);
      tell();
    },
    clearPersonal() {
      if (!passing?.isForAnybody) passing = null;
      sticky = sticky.filter((toast) => toast.isForAnybody);
      tell();
    },
    current: () => passing ?? sticky.at(-1) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isSame(one: Toast, other: Toast): boolean {
  return one.title === other.title && one.description === other.description;
}
