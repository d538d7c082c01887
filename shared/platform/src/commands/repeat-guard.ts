/** How long after it was accepted the same request counts as a second press of the same intention. */
const repeatGuardMs = 1000;

interface RepeatGuard {
  /** Whether this was sent a moment ago and not refused. */
  isRepeat(request: unknown): boolean;
  begin(request: unknown): void;
  /** A refused request may be sent again at once. */
  end(isAccepted: boolean): void;
}

/**
 * Tells a second press from a second intention: a member who double-clicks, or whose first answer comes before the second
 * click, means one command. Other values, or the same ones a second later, are a new intention.
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
