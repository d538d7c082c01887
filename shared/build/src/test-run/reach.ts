/** Which test files a change can reach. */

/** What each file needs when it runs, by paths from the root of the repository. */
export interface Graph {
  /** The files and folders that a file needs itself; a folder stands for all that lies in it. */
  needs(file: string): readonly string[];
}

/** Everything that a file needs, through whatever it needs, itself included. */
export function closureOf(graph: Graph, file: string): Set<string> {
  const seen = new Set([file]);
  // A set gives out what is added to it on the way.
  for (const one of seen) for (const needed of graph.needs(one)) seen.add(needed);
  return seen;
}

const touches = (needed: ReadonlySet<string>, changed: readonly string[]) =>
  changed.some((path) => needed.has(path)) ||
  [...needed].some((folder) => changed.some((path) => path.startsWith(`${folder}/`)));

/** Those of the test files that need something of what changed; `changed` may name files that are gone. */
export const reachedBy = (graph: Graph, tests: readonly string[], changed: readonly string[]): string[] =>
  tests.filter((test) => touches(closureOf(graph, test), changed));
