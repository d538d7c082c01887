/** Where released files and manifests lie: a folder or a bucket. What is once written under a name stays as it is. */
export interface ReleaseStore {
  /** How messages name it. */
  readonly name: string;
  /** The bytes under a name, or nothing. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes where nothing is. Gives whether it did: of two who try at once, one does. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes whatever is there. Only for what can be made again from what was created. */
  replace(path: string, bytes: Uint8Array): Promise<void>;
  /** All names below a folder, given with its last slash, in order. */
  list(folder: string): Promise<readonly string[]>;
  /** When it was written (epoch ms), or nothing when it is not there. */
  writtenAt(path: string): Promise<number | undefined>;
  remove(path: string): Promise<void>;
}
