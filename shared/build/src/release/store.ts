/** The place of released files and manifests: a folder or a bucket. A created file never changes. */
export interface ReleaseStore {
  /** The store's name in messages. */
  readonly name: string;
  /** The bytes under a name, or nothing. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a new file. Resolves to false when the file exists; of two that create it at once, one succeeds. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes or overwrites a file. Only for copies that can be rebuilt from created files. */
  replace(path: string, bytes: Uint8Array): Promise<void>;
  /** All names below a folder, sorted. `folder` ends with a slash. */
  list(folder: string): Promise<readonly string[]>;
  /** When the file was written (epoch ms), or nothing when it does not exist. */
  writtenAt(path: string): Promise<number | undefined>;
  remove(path: string): Promise<void>;
}
