import type { Phone } from '../e2e/support/browser.ts';
import type { Stage } from '../e2e/support/stage.ts';

export type Scene = {
  name: string;
  /** Brings a fresh phone to the state to be photographed. */
  play(on: { phone: Phone; stage: Stage }): Promise<void>;
};
