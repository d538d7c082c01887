import type { OpenedModule } from '../loading/steps.ts';

const mounted = new Map<OpenedModule, number>();

/** Counts a mounted page of the module; the returned function unmounts it. A module is disposed of with its last page. */
export function mountModule(module: OpenedModule): () => void {
  mounted.set(module, (mounted.get(module) ?? 0) + 1);
  return () => {
    mounted.set(module, (mounted.get(module) ?? 1) - 1);
    // Another page of the same module may be mounted in the same moment.
    setTimeout(() => {
      if (mounted.get(module) !== 0) return;
      mounted.delete(module);
      try {
        module.dispose();
      } catch (error) {
        console.error('a module could not be disposed of', error);
      }
    });
  };
}
