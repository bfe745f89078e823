import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createProfileFolder, openPhone, type Phone } from './browser.ts';
import { createDataFolder, type RunningServer, startServer } from './start-server.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A phone that keeps its profile: it can be killed and opened again. */
export type Handset = {
  profileFolder: string;
  /** Whether it began with a copy of a phone whose person is signed in. */
  isSignedIn: boolean;
  /** Opens the browser on this phone's profile. */
  open(): Promise<Phone>;
};

/** Folders that a stage begins with copies of, instead of making all anew. Made at `ORIGIN`. */
export type Templates = {
  /** A server's, with the demo network and the sessions of `signedIn`. */
  data: string;
  /** Of a phone that opened the app and kept it. */
  visited: string;
  /** Of phones whose person is signed in and ready for no signal, by email. */
  signedIn: Record<string, string>;
};

export type HandsetOptions = {
  /** What its browser says of itself, when it is not today's. */
  userAgent?: string;
  /** One of its own, to cut for this phone alone. */
  network?: TcpProxy;
  /** The app was opened on it before: it is kept there. */
  hasVisited?: boolean;
  /** Who is to be signed in on it: once on a stage, for those among the templates. */
  signedIn?: string;
};

export type Stage = {
  server: RunningServer;
  /** The network of every phone. */
  proxy: TcpProxy;
  /** Where phones find the app. */
  origin: string;
  newHandset(options?: HandsetOptions): Promise<Handset>;
  /** Ends browsers that are still open, and gives the network back. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** The same on every stage: a profile made at one of them goes on at another. */
export const ORIGIN = 'http://lideres.localhost';
/** To a phone, that this port of the machine is the app. */
export const hostsAt = (port: number) => ({ 'lideres.localhost:80': port });

/** By a program: a profile is hundreds of small files, which cost node ten times as much. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}

/** The built product with the demo network, behind a proxy to cut, and as many phones as asked for. */
export async function createStage(
  templates?: Templates,
  env: Record<string, string> = {},
): Promise<Stage> {
  const data = await createDataFolder();
  if (templates) await copyFolder(templates.data, data.path);
  // The proxy's port is part of the server's public address, so it comes first.
  const proxy = await createTcpProxy({ target: 0 });
  const origin = templates ? ORIGIN : proxy.origin;
  const server = await startServer({ dataFolder: data.path, publicUrl: origin, env });
  proxy.aimAt(server.port);
  // Two copies on one stage would be one phone to the server: one session, and one queue.
  const signedInAtFirst = new Map(Object.entries(templates?.signedIn ?? {}));
  const profiles: Awaited<ReturnType<typeof createProfileFolder>>[] = [];
  let phones: Phone[] = [];

  async function clear(): Promise<void> {
    for (const phone of phones) await phone.kill();
    phones = [];
    proxy.dropAnswers('none');
    await proxy.restore();
  }

  return {
    server,
    proxy,
    origin,
    async newHandset({ userAgent, network = proxy, hasVisited, signedIn = '' } = {}) {
      const profile = await createProfileFolder();
      profiles.push(profile);
      const ofPerson = signedInAtFirst.get(signedIn);
      signedInAtFirst.delete(signedIn);
      const template = ofPerson ?? (hasVisited && templates?.visited);
      if (template) await copyFolder(template, profile.path);
      return {
        profileFolder: profile.path,
        isSignedIn: ofPerson !== undefined,
        async open() {
          const phone = await openPhone({
            profileFolder: profile.path,
            ...(templates ? { origin, hosts: hostsAt(network.port) } : { origin: network.origin }),
            ...(userAgent && { extraFlags: [`--user-agent=${userAgent}`] }),
          });
          phones.push(phone);
          return phone;
        },
      };
    },
    clear,
    async close() {
      await clear();
      await proxy.close();
      await server.stop();
      await Promise.all([...profiles, data].map((folder) => folder.remove()));
    },
  };
}
