export const reserved = 'El estado del sistema lo ve quien administra la red.';
