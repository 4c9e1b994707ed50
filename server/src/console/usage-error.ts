/** The command cannot do what it was asked, for a reason that the reader can correct. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
