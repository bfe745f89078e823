const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::mark.mark', {
  config: { create: { auth: false } },
});
