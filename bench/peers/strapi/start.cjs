const { mkdirSync } = require('node:fs');
const { createStrapi } = require('@strapi/strapi');

const [, , databasePath] = process.argv;
process.env.BENCH_DATABASE = databasePath;
// It will not start without one.
mkdirSync(`${databasePath}-public/uploads`, { recursive: true });

createStrapi({ appDir: __dirname, distDir: __dirname, autoReload: false, serveAdminPanel: false })
  .start()
  .then((strapi) => process.stdout.write(`${strapi.server.httpServer.address().port}\n`))
  .catch((problem) => {
    process.stderr.write(`${problem.stack}\n`);
    process.exit(1);
  });
