/** Keys such as host names come from requests, so their number is limited. */
const maxEntries = 1000;

/**
 * Caches the values of `find` for `ttlMs` per key. While `find` fails, its last value stays valid; without one the call
 * rejects.
 */
export function cached<Value>(
  find: (key: string) => Promise<Value>,
  ttlMs: number,
  now: () => number = Date.now,
): (key: string) => Promise<Value> {
  const entries = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  return (key) => {
    const known = entries.get(key);
    if (known && now() - known.at < ttlMs) return known.value;
    if (entries.size >= maxEntries) entries.clear();
    const value = known ? find(key).catch(() => known.value) : find(key);
    entries.set(key, { at: now(), value });
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key);
    });
    return value;
  };
}
