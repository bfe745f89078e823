// Loaded into the server under attack (`node --import`): what its event loop and its memory come to.
import diagnostics from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Node looks that often whether its turn comes late, ms; a delay counts from there. */
const RESOLUTION_MS = 5;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let mostBytes = 0;
setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
}, 100).unref();

/** A stream is under way all the time. */
const STREAM = '/api/sync/live';
/** Requests that are being answered, and those answered since the last turn. */
const underWay = new Set();
const answered = new Set();
diagnostics.subscribe('http.server.request.start', ({ request }) => {
  if (!request.url.startsWith(STREAM)) underWay.add(request);
});
diagnostics.subscribe('http.server.response.finish', ({ request }) => {
  if (underWay.delete(request)) answered.add(request);
});

/**
 * The same in the processor's time: on a machine that does other things at once a turn comes late though
 * nobody here held it.
 */
let held = { ms: 0, requests: [] };
let last = { at: performance.now(), cpu: process.cpuUsage() };
setInterval(() => {
  const now = { at: performance.now(), cpu: process.cpuUsage() };
  const used = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system;
  const ms = Math.min(now.at - last.at, used / 1_000) - RESOLUTION_MS;
  if (ms > held.ms) held = { ms, requests: [...underWay, ...answered].map(requestToWords) };
  answered.clear();
  last = now;
}, RESOLUTION_MS).unref();

const requestToWords = ({ method, url, headers }) =>
  `${method} ${url.slice(0, 100)} (${headers['content-length'] ?? 0} bytes)`;

/** One signal: what was since the last one is written down, and counted anew. */
process.on('SIGUSR2', () => {
  const toMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const report = {
    heldMs: held.ms,
    heldBy: held.requests,
    longestMs: toMs(delay.max),
    p99Ms: toMs(delay.percentile(99)),
    rssBytes: process.memoryUsage().rss,
    mostBytes,
  };
  delay.reset();
  held = { ms: 0, requests: [] };
  writeFileSync(process.env.ATTACK_REPORT, JSON.stringify(report));
});
