/** How a person gets the files of an integration, and what is not in them: what the texts beside it are made of. */

export type Instructions = {
  /**
   * How sure the way to the file is: high for menus that have long been the same, and for products that are closed or have
   * none; medium where the page is known; low where only its kind is, so that the person is warned.
   */
  readonly confidence: 'high' | 'medium' | 'low';
  /** What to do, in order. Menus are named only where they are known; they change, so the kind of file is always said too. */
  readonly steps: readonly string[];
  /** What the files do not say, each with what to do about it. */
  readonly limitations: readonly string[];
};
export type InstructionsBySlug = Readonly<Record<string, Instructions>>;
