export type ToastAction = { readonly label: string; readonly run: () => void };

export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** Needs an action: stays until closed. Others disappear after five seconds. */
  readonly isSticky?: boolean;
  /** Impersonal: stays when a session ends. */
  readonly isForAnybody?: boolean;
  readonly action?: ToastAction;
  /** Likeliest next action, before `action`, which undoes. */
  readonly next?: ToastAction;
};

export type ShownToast = Toast & { readonly id: string };

export type Toasts = {
  /** Replaces the current toast; returns its id. */
  readonly show: (toast: Toast) => string;
  readonly dismiss: (id: string) => void;
  /** Clears toasts of the ended session: they may name people. */
  readonly clearPersonal: () => void;
  readonly current: () => ShownToast | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * One toast at a time. A passing one covers a sticky one, which returns afterwards; a covered
 * passing one is dropped. Equal sticky texts are never queued twice.
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
