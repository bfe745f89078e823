/**
 * Paths (with their query) answered by the server alone, or not at all: the API, and whatever looks
 * like a file, but for links: a dot and a word after them is of the text they stood in. Without signal there is no stand-in for them. Every other path is the app's.
 */
export const SERVER_ONLY: readonly RegExp[] = [
  /^\/api(?:[/?]|$)/,
  /^\/healthz(?:\?|$)/,
  /^(?!\/(?:portal|registrar-reunion)\/)[^?]*\/[^/?]+\.[a-z0-9]{1,12}(?:\?|$)/i,
];
