import { DAY_MS } from '#contract/core/durations';
import type { Trx } from '../database/schema.ts';
import { errorToFields } from '../log.ts';
import type { Settings } from '../settings.ts';
import { createDelivery, failureOf, isPassing } from './deliver.ts';
import type { Letter, QueuedLetter } from './letter.ts';
import { FIRST_RETRY_MS, type SendingDeps, sendDue } from './send-due.ts';

export type Mail = {
  /** Adds it in the caller's transaction; call what it answers once that has committed. */
  queue(trx: Trx, letter: QueuedLetter): Promise<() => void>;
  /**
   * To the operator, outside a transaction: tried at once, because a full disk takes no row, and
   * queued when the mail server cannot take it just now. Always resolves.
   */
  send(letter: Letter): Promise<void>;
};

export type MailDeps = Omit<SendingDeps, 'deliver'> & { settings: Settings };

const LIFE_MS = DAY_MS;
/** For what a killed process left, and for the next try of what failed. */
const EVERY_MS = 10_000;

/** By SMTP, or as .eml files; what waits is in the database, so that a restart loses none. */
export function createMail(deps: MailDeps) {
  const { store, log, now, metrics } = deps;
  const deliver = createDelivery(deps);
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isRunning = false;

  const sendAll = () => sendDue({ ...deps, deliver }, stopping.signal);

  function look(): void {
    if (!isRunning) return;
    isAskedAgain = running !== null;
    running ??= sendAll()
      .catch((error) => log.error('mail', { error: errorToFields(error) }))
      .finally(() => {
        running = null;
        if (isAskedAgain) look();
      });
  }

  async function queue(trx: Trx, letter: QueuedLetter, tries = 0): Promise<() => void> {
    const at = now();
    const { personId, to: address, subject, text: body, until = at + LIFE_MS } = letter;
    const due_at = tries === 0 ? at : at + FIRST_RETRY_MS;
    const content = { person_id: personId, address, subject, body };
    await trx
      .insertInto('mail_queue')
      .values({ ...content, created_at: at, due_at, expires_at: until, tries })
      .execute();
    return look;
  }

  const mail: Mail = {
    queue: (trx, letter) => queue(trx, letter),
    async send(letter) {
      try {
        log.info('mail sent', { file: await deliver(letter) });
        metrics?.mailSeen('sent');
      } catch (error) {
        const failure = failureOf(error);
        const isKept =
          isPassing(failure) &&
          (await store
            .write((trx) => queue(trx, { ...letter, personId: null }, 1))
            .then(
              () => true,
              () => false,
            ));
        if (isKept) return log.warn('mail not sent yet', failure);
        log.error('mail not sent', failure);
        metrics?.mailSeen('failed');
      }
    },
  };

  return {
    ...mail,
    /** One pass over what is due. */
    sendAll,
    /** Returns its stop, which waits for the letters at hand alone. */
    run(): () => Promise<void> {
      isRunning = true;
      const timer = setInterval(look, EVERY_MS).unref();
      look();
      return async () => {
        isRunning = false;
        clearInterval(timer);
        stopping.abort();
        await running;
      };
    },
  };
}

export function createMailbox(): Mail & { letters: Letter[] } {
  const letters: Letter[] = [];
  return {
    letters,
    queue:
      async (_, { to, subject, text }) =>
      () =>
        void letters.push({ to, subject, text }),
    async send(letter) {
      letters.push(letter);
    },
  };
}
