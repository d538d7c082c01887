import { mountModule } from './mounted-modules.ts';

const mountable = () => ({ pages: {}, dispose: jest.fn() });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('disposes of a module when its last page is left, and only then', async () => {
  const one = mountable();
  const leaveFirst = mountModule(one);
  leaveFirst();
  const leaveSecond = mountModule(one);
  await settled();
  expect(one.dispose).not.toHaveBeenCalled();
  leaveSecond();
  await settled();
  expect(one.dispose).toHaveBeenCalledTimes(1);
});

test('logs a module that fails to dispose', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const broken = {
    pages: {},
    dispose() {
      throw new Error('broken');
    },
  };
  mountModule(broken)();
  await settled();
  expect(logged).toHaveBeenCalledTimes(1);
});
