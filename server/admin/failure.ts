/** What the operator did wrong or must know, in one Spanish sentence; the command exits with 1. */
export class AdminFailure extends Error {}
