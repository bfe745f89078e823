module.exports = () => ({
  host: '127.0.0.1',
  port: 0,
  dirs: { public: `${process.env.BENCH_DATABASE}-public` },
  app: { keys: ['of no worth', 'on a loopback'] },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
});
