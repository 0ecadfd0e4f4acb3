/** A copy that is not taken. The message is for its owner. */
export class CopyRefused extends Error {}
