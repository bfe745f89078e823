import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { eraseOwn } from '#contract/privacy';
import type { FormErrors } from '#web/services/use-form.ts';
import * as words from './erase-words.ts';

export type EraseForm = { password: string; confirm: string };
export type EraseValues = BodyOf<typeof eraseOwn>;

/** Typed by hand; a phone's keyboard adds a space or a small letter by itself. */
export function checkErase({
  password,
  confirm,
}: EraseForm):
  | { type: 'ready'; values: EraseValues }
  | { type: 'wrong'; errors: FormErrors<EraseForm> } {
  return checkEntries(eraseOwn.body, { password, confirm: confirm.trim().toUpperCase() });
}

/** One thing on this phone that has not reached the server. */
export type Unsent = {
  id: string;
  text: string;
  /** The server said no to it: it will not go by itself. */
  isRefused: boolean;
};

/** «3 registros de este teléfono no se han enviado» */
export function formatUnsent(count: number): string {
  return words.unsent(count);
}
