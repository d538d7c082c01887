/** Stands in federation's runtime for what handles snapshots of its own manifests: releases here have none. */
export class SnapshotHandler {
  /** Plugins have nothing to hook into. */
  readonly hooks = { applyPlugin: (): void => undefined };
}

export const getGlobalRemoteInfo = (): object => ({});
