/** Deeper than any call of ours nests, and far from exhausting the stack. */
const maxDepth = 16;

/**
 * The first place in an input that no database row or log line can hold: a NUL, which PostgreSQL refuses, half a
 * surrogate pair, which is no text, or too deep nesting. `undefined` when all is well, as it is for bytes.
 */
export function unsafePath(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (depth === maxDepth) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = unsafePath(key, path) ?? unsafePath(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
