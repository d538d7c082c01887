import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Loaded } from './loaded.tsx';

test('logs a failure once, also when React abandons renderings', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const handled: jest.SpyInstance[] = [];
  const open = () => {
    const opening = Promise.reject<string>(new Error('lost'));
    handled.push(jest.spyOn(opening, 'then'));
    return opening;
  };
  await act(async () =>
    render(
      <StrictMode>
        <Loaded name="module wealth" open={open} Fallback={() => <p>Not there</p>}>
          {(opened) => opened}
        </Loaded>
      </StrictMode>,
    ),
  );
  screen.getByText('Not there');
  expect(handled.length).toBeGreaterThan(1);
  // An unhandled rejection would be an error of the whole page.
  for (const then of handled) expect(then).toHaveBeenCalled();
  expect(logged.mock.calls.filter(([name]) => name === 'module wealth')).toHaveLength(1);
  logged.mockRestore();
});
