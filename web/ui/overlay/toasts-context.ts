import { createContext, useContext } from 'react';
import type { Toasts } from './toasts.ts';

export const ToastsContext = createContext<Toasts | null>(null);
export const ToastsProvider = ToastsContext.Provider;

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('outside ToastsProvider');
  return toasts;
}
