/** Begins a job when first asked for it; whoever asks again waits for that one. */
export function once(job: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | null = null;
  return () => {
    begun ??= job();
    return begun;
  };
}
