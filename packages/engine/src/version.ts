/** The engine's version. Increase it whenever a figure may change. It is part of every input hash. */
export const ENGINE_VERSION = '1.12.0';
