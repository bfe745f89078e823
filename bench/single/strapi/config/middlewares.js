module.exports = ['strapi::errors', 'strapi::query', 'strapi::body'];
