module.exports = () => ({ level: 'error' });
