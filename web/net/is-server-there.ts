/** Whether the page itself would be served now: by the server, and not by what this phone keeps of it. */
export function isServerThere(): Promise<boolean> {
  return fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
