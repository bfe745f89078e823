import { roleLabel } from '#contract/core/roles';
import { greetingName } from '#contract/rules/greeting-name';
import type { SessionUser } from '#contract/session';
import type { FramePerson } from '#web/ui/frame/nav-item.ts';
import * as messages from './messages.ts';

/** Specification 1, section 2. */
export function userToPerson(user: SessionUser): FramePerson {
  const place = [user.city, user.state].filter(Boolean).join(', ');
  return { alias: user.alias, roleLabel: roleLabel(user.role), place };
}

export function userToGreeting(user: SessionUser): string {
  // Registration asks for an alias alone.
  const name = user.fullName?.trim() || user.alias;
  return messages.hello(greetingName(name) || messages.user);
}

/** State, city and «Panel Principal»; then the screen, if different. */
export function userToBreadcrumb(user: SessionUser, placeLabel?: string): string[] {
  const steps = [user.state || messages.country, user.city || messages.city, messages.mainPanel];
  return placeLabel && placeLabel !== messages.mainPanel ? [...steps, placeLabel] : steps;
}
