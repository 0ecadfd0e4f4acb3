export class CopyRefused extends Error {}
