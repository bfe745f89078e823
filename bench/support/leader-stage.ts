import { publicPath } from '#tests/e2e/support/public-form';
import { readyForNoSignal, recordMeeting, rollPath, signIn } from '#tests/e2e/support/screens';
import { createStage, type Stage } from '#tests/e2e/support/stage';
import type { Cleanup } from './cleanup.ts';

export type LeaderStage = {
  stage: Stage;
  /** Of a phone whose leader is signed in and ready to go without signal. Nothing runs on it. */
  profileFolder: string;
  paths: { roll: string; publicForm: string };
};

/** The product and the phone of comunidad@demo.mx, with a meeting of today. */
export async function openLeaderStage(cleanup: Cleanup): Promise<LeaderStage> {
  const stage = cleanup.add(await createStage(), (it) => it.close());
  const handset = await stage.newHandset();
  const phone = await handset.open();
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  const meetingId = await recordMeeting(phone);
  await phone.close();
  const paths = { roll: rollPath(meetingId), publicForm: publicPath(stage) };
  return { stage, profileFolder: handset.profileFolder, paths };
}
