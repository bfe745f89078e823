import { createContext, useContext } from 'react';

/** True where nobody said otherwise: asking costs nothing, waiting for nothing would. */
const SignalContext = createContext(true);
export const SignalProvider = SignalContext.Provider;

/** Whether asking the server is worth trying, as the screen around this knows it. */
export function useSignal(): boolean {
  return useContext(SignalContext);
}
