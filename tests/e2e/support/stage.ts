import { createProfileFolder, openPhone, type Phone } from './browser.ts';
import { createDataFolder, type RunningServer, startServer } from './start-server.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A phone that keeps its profile: it can be killed and opened again. */
export type Handset = {
  profileFolder: string;
  /** Opens the browser on this phone's profile. */
  open(): Promise<Phone>;
};

export type Stage = {
  server: RunningServer;
  /** The network of every phone. */
  proxy: TcpProxy;
  /**
   * `userAgent`: what its browser says of itself, when it is not today's. `network`: one of its own,
   * to cut for this phone alone.
   */
  newHandset(options?: { userAgent?: string; network?: TcpProxy }): Promise<Handset>;
  /** Ends browsers that are still open, and gives the network back. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** The built product with the demo network, behind a proxy to cut, and as many phones as asked for. */
export async function createStage(): Promise<Stage> {
  const data = await createDataFolder();
  // The proxy's port is part of the server's public address, so it comes first.
  const proxy = await createTcpProxy({ target: 0 });
  const server = await startServer({ dataFolder: data.path, publicUrl: proxy.origin });
  proxy.aimAt(server.port);
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
    async newHandset({ userAgent, network = proxy } = {}) {
      const profile = await createProfileFolder();
      profiles.push(profile);
      return {
        profileFolder: profile.path,
        async open() {
          const phone = await openPhone({
            profileFolder: profile.path,
            origin: network.origin,
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
