import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { eraseOwn } from '#contract/privacy';
import type { FormErrors } from '#web/services/use-form.ts';
import * as words from './erase-words.ts';

export type EraseForm = { password: string; confirm: string };
export type EraseValues = BodyOf<typeof eraseOwn>;

/** Tolerates the space or lower case a phone keyboard adds. */
export function checkErase({
  password,
  confirm,
}: EraseForm):
  | { type: 'ready'; values: EraseValues }
  | { type: 'wrong'; errors: FormErrors<EraseForm> } {
  return checkEntries(eraseOwn.body, { password, confirm: confirm.trim().toUpperCase() });
}

export type Unsent = {
  id: string;
  text: string;
  /** Refused by the server: it will not be sent automatically. */
  isRefused: boolean;
};

/** «3 registros de este teléfono no se han enviado» */
export function formatUnsent(count: number): string {
  return words.unsent(count);
}
