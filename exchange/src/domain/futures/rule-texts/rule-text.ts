/** How orders enter and are settled, in one language. What the code does must be what this says. */
export interface RuleText {
  readonly recording: string;
  readonly entry: string;
  /** @param minutes how long a limit order waits */
  limitWait(minutes: number): string;
  readonly deliveryTime: string;
  /** @param seconds how old the price that settles may be */
  deliveryPrice(seconds: number): string;
  readonly outcome: string;
  readonly fluctuation: string;
}
