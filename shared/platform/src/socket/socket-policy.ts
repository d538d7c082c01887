/** When a reconnecting socket pings, gives up and tries again. Times are in milliseconds. */
export interface SocketPolicy {
  /** The wait before try number `attempt`, from 1. `random` is from 0 to 1. */
  delayMs(attempt: number, random: () => number): number;
  /** A connection that has not opened by then is given up. */
  readonly openingMs: number;
  /** A connection that is silent for longer is dead. */
  readonly silenceMs: number;
  /** A connection that is quiet for this long is pinged once. */
  readonly quietMs: number;
  /** A connection is pinged this often, however busy it is. */
  readonly heartbeatMs: number;
  /**
   * After an absence of the visitor, the network or the computer, an open connection must send something within this time.
   * Without it a connection is believed until it is silent.
   */
  readonly probeMs?: number;
  /** A connection that has held this long resets the count of attempts. */
  readonly heldMs: number;
  /** A page that is hidden for this long is disconnected until it is visible. */
  readonly hiddenMs: number;
  /** Returns come in bunches (visible, online, awake): a try as young as this serves them all. */
  readonly youngMs: number;
  /** A silent connection is replaced at once if it had held, or if the visitor is back. */
  readonly retriesSilenceAtOnce: boolean;
}
