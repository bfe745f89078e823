module.exports = () => ({
  connection: {
    client: 'sqlite',
    connection: { filename: process.env.BENCH_DATABASE },
    useNullAsDefault: true,
    pool: {
      afterCreate(connection, done) {
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        done(null, connection);
      },
    },
  },
});
