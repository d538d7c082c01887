/** Replaces federation's snapshot handler: snapshots belong to federation's own manifests, which releases here do not use. */
export class SnapshotHandler {
  /** Without hooks, plugins change nothing. */
  readonly hooks = { applyPlugin: (): void => undefined };
}

export const getGlobalRemoteInfo = (): object => ({});
