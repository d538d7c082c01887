/** How long after a request the same one counts as a second press. */
const repeatGuardMs = 1000;

interface RepeatGuard {
  /** Whether the same request was sent a moment ago and not refused. */
  isRepeat(request: unknown): boolean;
  begin(request: unknown): void;
  /** Allows a refused request to be sent again at once. */
  end(isAccepted: boolean): void;
}

/**
 * Distinguishes a second press from a second intention. A member who double-clicks means one command, even if the first
 * answer arrives before the second click. Other values, or the same values a second later, are a new intention.
 */
export function createRepeatGuard(): RepeatGuard {
  let last: { readonly text: string; readonly at: number } | undefined;
  return {
    isRepeat: (request) => last?.text === JSON.stringify(request) && performance.now() - last.at < repeatGuardMs,
    begin(request) {
      last = { text: JSON.stringify(request), at: performance.now() };
    },
    end(isAccepted) {
      last = isAccepted && last ? { ...last, at: performance.now() } : undefined;
    },
  };
}
