import { act, render, screen } from '@testing-library/react';
import { Component, startTransition, Suspense, useState, type ReactNode } from 'react';
import { lazyComponent, setChunkLoader, useLoadOnPress } from './lazy-component.tsx';
import { getToasts, toast } from './toast/toasts.ts';

describe('lazy component', () => {
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
});

describe('use load on press', () => {
  afterEach(() => act(() => toast.clear()));

  function Page({ load }: { readonly load: () => Promise<() => string> }) {
    const { Part, isOpen, isLoading, open } = useLoadOnPress(load, 'It did not load');
    const [place, setPlace] = useState('here');
    return (
      <>
        <button aria-busy={isLoading} onClick={open}>
          Open
        </button>
        <button onClick={() => startTransition(() => setPlace('there'))}>Go</button>
        <output>{place}</output>
        {Part && isOpen && <Part />}
      </>
    );
  }

  const press = (name: string) => act(async () => screen.getByText(name).click());

  test('a navigation, which is a transition, does not wait for what a press loads', async () => {
    const chunk = Promise.withResolvers<() => string>();
    render(<Page load={() => chunk.promise} />);
    await press('Open');
    await press('Go');
    expect(screen.getByRole('status')).toHaveTextContent('there');
    await act(async () => chunk.resolve(() => 'the dialog'));
    expect(screen.getByText('the dialog')).toBeVisible();
  });

  test('a press while it loads is no second one, and after a failure the next press tries again', async () => {
    const first = Promise.withResolvers<() => string>();
    const load = jest
      .fn<Promise<() => string>, []>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValueOnce(() => 'the dialog');
    render(<Page load={load} />);
    await press('Open');
    await press('Open');
    expect(screen.getByText('Open')).toHaveAttribute('aria-busy', 'true');
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => first.reject(new Error('no network')));
    expect(screen.getByText('Open')).toHaveAttribute('aria-busy', 'false');
    expect(getToasts()).toMatchObject([{ tone: 'error', title: 'It did not load' }]);
    await press('Open');
    expect(screen.getByText('the dialog')).toBeVisible();
  });
});
