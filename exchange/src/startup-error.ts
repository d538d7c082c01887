/** The start cannot go on, for a reason that the operator can mend. The message is one whole sentence for them. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
