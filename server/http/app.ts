import type { Hono } from 'hono';

export type AppEnv = { Variables: { requestId: string; route: string } };
export type App = Hono<AppEnv>;
