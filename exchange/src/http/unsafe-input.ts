/** Deeper than any call of ours nests, and far from exhausting the stack. */
const maxDepth = 16;

/**
 * The path of the first value that a database row or log line cannot hold: a string with a NUL or a lone surrogate, or nesting
 * deeper than `maxDepth`. `undefined` when every value is safe; bytes always are.
 */
export function findUnsafeField(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (depth === maxDepth) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnsafeField(key, path) ?? findUnsafeField(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
