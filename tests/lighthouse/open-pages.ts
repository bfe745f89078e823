import type { Cleanup } from '../../bench/support/cleanup.ts';
import { openLeaderStage } from '../../bench/support/leader-stage.ts';
import { createProfileFolder } from '../e2e/support/browser.ts';

export type PageToAudit = {
  name: string;
  url: string;
  profileFolder: string;
  /** True where what the phone already keeps is part of how the page is met. */
  keepsStorage: boolean;
};

/** The public form as a stranger's phone first meets it, and the roll on its leader's phone. */
export async function openPages(cleanup: Cleanup): Promise<PageToAudit[]> {
  const { stage, profileFolder, paths } = await openLeaderStage(cleanup);
  const stranger = cleanup.add(await createProfileFolder(), (it) => it.remove());
  return [
    {
      name: 'public',
      url: `${stage.proxy.origin}${paths.publicForm}`,
      profileFolder: stranger.path,
      keepsStorage: false,
    },
    { name: 'roll', url: `${stage.proxy.origin}${paths.roll}`, profileFolder, keepsStorage: true },
  ];
}
