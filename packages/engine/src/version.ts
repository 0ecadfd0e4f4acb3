/** The engine's version: part of every input hash, raised whenever a figure may change. */
export const ENGINE_VERSION = '1.12.0';
