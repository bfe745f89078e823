/**
 * Paths only the server answers: the API and file-like paths, except links with trailing text. All
 * others are the app's.
 */
export const SERVER_ONLY: readonly RegExp[] = [
  /^\/api(?:[/?]|$)/,
  /^\/healthz(?:\?|$)/,
  /^(?!\/(?:portal|registrar-reunion)\/)[^?]*\/[^/?]+\.[a-z0-9]{1,12}(?:\?|$)/i,
];
