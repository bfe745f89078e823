/** Words of the frame of the state of the system. */
export const reserved = 'El estado del sistema lo ve quien administra la red.';
