import type { Simulation } from '../simulation.ts';
import type { ModelServer } from './model-server.ts';

export type CoreSimulation = Omit<
  Simulation,
  'server' | 'world' | 'outside' | 'plans' | 'focus'
> & {
  model: ModelServer;
};
