/** By default the log of PGlite grows to 1 GB, which a start after a crash replays, and its buffers take 128 MB. */
export const embeddedSettings = ['shared_buffers=24MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];
