import { DEMO_PASSWORD } from '#server/demo/accounts';

export type Api = {
  user: { id: number; alias: string };
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  remove<T>(path: string): Promise<T>;
};

/** Signs in past every browser, with a bearer, as somebody at another desk would. */
export async function signInToApi(url: string, email: string): Promise<Api> {
  const { token, user } = await ask<{ token: string; user: Api['user'] }>(url, '/auth/login', {
    method: 'POST',
    body: { email, password: DEMO_PASSWORD },
  });
  return {
    user,
    get: (path) => ask(url, path, { token }),
    post: (path, body = {}) => ask(url, path, { method: 'POST', token, body }),
    put: (path, body) => ask(url, path, { method: 'PUT', token, body }),
    patch: (path, body) => ask(url, path, { method: 'PATCH', token, body }),
    remove: (path) => ask(url, path, { method: 'DELETE', token, body: {} }),
  };
}

type Asking = { method?: string; token?: string; body?: unknown };

async function ask<T>(url: string, path: string, asking: Asking): Promise<T> {
  const { method = 'GET', token, body } = asking;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
