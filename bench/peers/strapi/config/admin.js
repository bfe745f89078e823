module.exports = () => ({
  auth: { secret: 'of no worth on a loopback' },
  apiToken: { salt: 'of no worth on a loopback' },
  transfer: { token: { salt: 'of no worth on a loopback' } },
  secrets: { encryptionKey: 'of no worth on a loopback' },
  serveAdminPanel: false,
});
