/** Keys come from outside, as host names do: no more of them are remembered than a machine may have tenants. */
const mostKept = 1000;

/**
 * `find`, asked at most once in `keptMs` for the same key. While it fails, what it last gave holds; a key that it never
 * gave anything for rejects.
 */
export function cached<Value>(
  find: (key: string) => Promise<Value>,
  keptMs: number,
  now: () => number = Date.now,
): (key: string) => Promise<Value> {
  const kept = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  return (key) => {
    const known = kept.get(key);
    if (known && now() - known.at < keptMs) return known.value;
    if (kept.size >= mostKept) kept.clear();
    const value = known ? find(key).catch(() => known.value) : find(key);
    kept.set(key, { at: now(), value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
