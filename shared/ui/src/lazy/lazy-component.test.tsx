import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { lazyComponent, setChunkLoader } from './lazy-component.tsx';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override readonly state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

const show = (part: ReactNode) =>
  act(async () =>
    render(
      <Boundary>
        <Suspense fallback="waiting">{part}</Suspense>
      </Boundary>,
    ),
  );

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

beforeEach(() => {
  jest.useFakeTimers();
  // React says what a boundary caught.
  jest.spyOn(console, 'error').mockReturnValue();
});

test('loads the chunk once, when the component is first shown', async () => {
  const load = jest.fn(async () => Greeting);
  const Part = lazyComponent(load);
  expect(load).not.toHaveBeenCalled();
  await show(<Part name="Mara" />);
  await show(<Part name="Ivo" />);
  expect(screen.getByText('Hello Mara')).toBeInTheDocument();
  expect(screen.getByText('Hello Ivo')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows a failed load, and loads the chunk again when the component is shown after that', async () => {
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('lost'));
  const Part = lazyComponent(load);
  const { unmount } = await show(<Part name="Mara" />);
  expect(screen.getByText('failed')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(0));
  await show(<Part name="Mara" />);
  expect(screen.getByText('Hello Mara')).toBeInTheDocument();
});

test('the host decides how often a chunk is tried', async () => {
  setChunkLoader((load) => load().catch(load));
  const Part = lazyComponent(jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('lost')));
  await show(<Part name="Mara" />);
  setChunkLoader((load) => load());
  expect(screen.getByText('Hello Mara')).toBeInTheDocument();
});
