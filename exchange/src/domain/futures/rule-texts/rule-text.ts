/** How orders enter and are settled, in one language. The code must do exactly what this says. */
export interface RuleText {
  readonly recording: string;
  readonly entry: string;
  /**
   * @param minutes how long a limit order waits
   */
  limitWait(minutes: number): string;
  readonly deliveryTime: string;
  /**
   * @param seconds how old the settling price may be
   */
  deliveryPrice(seconds: number): string;
  readonly outcome: string;
  readonly fluctuation: string;
}
