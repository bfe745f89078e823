import type { Phone } from './browser.ts';
import { signIn } from './screens.ts';
import type { Handset, HandsetOptions, Stage } from './stage.ts';

/**
 * A phone that knows the app, with this person signed in: for tests of what comes after. Whoever has no
 * profile left to copy signs in on the screen.
 */
export async function newSignedIn(
  stage: Stage,
  email: string,
  options: HandsetOptions = {},
): Promise<{ handset: Handset; phone: Phone }> {
  const handset = await stage.newHandset({ hasVisited: true, signedIn: email, ...options });
  const phone = await handset.open();
  if (handset.isSignedIn) await phone.goto('/');
  else await signIn(phone, email);
  return { handset, phone };
}

export async function openSignedIn(
  stage: Stage,
  email: string,
  options: HandsetOptions = {},
): Promise<Phone> {
  return (await newSignedIn(stage, email, options)).phone;
}
