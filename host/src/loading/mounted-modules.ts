import type { OpenedModule } from './steps.ts';

const mounted = new Map<OpenedModule, number>();

/** Notes that a page of the module is shown; what it gives ends that. With its last page a module is disposed of. */
export function mountModule(module: OpenedModule): () => void {
  mounted.set(module, (mounted.get(module) ?? 0) + 1);
  return () => {
    mounted.set(module, (mounted.get(module) ?? 1) - 1);
    // A page of the same module may be taking its place in this very moment.
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
