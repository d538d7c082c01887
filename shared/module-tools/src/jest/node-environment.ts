import './compile-once.ts';
import { TestEnvironment } from 'jest-environment-node';
import vm from 'node:vm';
import { measureTestFile } from './cpu.ts';

/**
 * Jest's environment for Node with an ordinary global object. Jest's own one has interceptors, which make every look at a
 * global, even at `Math`, some hundred times slower than it is in production. Jest has no option for it, so its call is
 * changed while it constructs. Saves 16 % of the CPU of tests of pure functions.
 */
export default class NodeEnvironment extends TestEnvironment {
  readonly #endMeasuring: () => void;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.#endMeasuring = measureTestFile(context.testPath);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    this.#endMeasuring();
  }
}
