// Loaded into the server under attack (`node --import`): what its event loop and its memory come to.
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

/**
 * The same in the processor's time: on a machine that does other things at once a turn comes late though
 * nobody here held it.
 */
let heldMs = 0;
let last = { at: performance.now(), cpu: process.cpuUsage() };
setInterval(() => {
  const now = { at: performance.now(), cpu: process.cpuUsage() };
  const used = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system;
  heldMs = Math.max(heldMs, Math.min(now.at - last.at, used / 1_000) - RESOLUTION_MS);
  last = now;
}, RESOLUTION_MS).unref();

/** One signal: what was since the last one is written down, and counted anew. */
process.on('SIGUSR2', () => {
  const toMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const report = {
    heldMs: Math.max(0, heldMs),
    longestMs: toMs(delay.max),
    p99Ms: toMs(delay.percentile(99)),
    rssBytes: process.memoryUsage().rss,
    mostBytes,
  };
  delay.reset();
  heldMs = 0;
  writeFileSync(process.env.ATTACK_REPORT, JSON.stringify(report));
});
