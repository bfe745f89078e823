import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { BackupProblem } from './backup-problem.ts';

const HEADER = 'age-encryption.org/v1\n';
const IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/;

export function isAgeFile(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(HEADER.length);
    readSync(descriptor, start, 0, start.length, 0);
    return start.toString('latin1') === HEADER;
  } finally {
    closeSync(descriptor);
  }
}

export async function encryptTo(
  recipients: readonly string[],
  source: Readable,
  target: Writable,
): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const sealed = await encrypter.encrypt(toWeb(source));
  await pipeline(fromWeb(sealed), target);
}

/** Fails with `wrong-key`, or `check-failed` for a modified or truncated file. */
export async function decryptFile(
  source: string,
  target: string,
  identityFile: string,
): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of readIdentities(identityFile)) decrypter.addIdentity(identity);
  const opened = await openOrFail(decrypter, createReadStream(source));
  try {
    await pipeline(fromWeb(opened), createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('E'))
      throw error;
    throw new BackupProblem('check-failed');
  }
}

export async function createKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

async function openOrFail(
  decrypter: { decrypt(file: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> },
  source: Readable,
): Promise<ReadableStream<Uint8Array>> {
  try {
    return await decrypter.decrypt(toWeb(source));
  } catch {
    source.destroy();
    throw new BackupProblem('wrong-key');
  }
}

function readIdentities(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const identities = lines.filter((line) => IDENTITY.test(line));
  if (identities.length === 0) throw new BackupProblem('wrong-key');
  return identities;
}

// Node's stream types differ from the browser types age uses.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as WebStream);
