import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Loaded } from './loaded.tsx';

test('a failure is told once, also when React renders more than it shows', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const heard: jest.SpyInstance[] = [];
  const open = () => {
    const opening = Promise.reject<string>(new Error('lost'));
    heard.push(jest.spyOn(opening, 'then'));
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
  expect(heard.length).toBeGreaterThan(1);
  // One that nobody hears of is an error of the whole page.
  for (const then of heard) expect(then).toHaveBeenCalled();
  expect(said.mock.calls.filter(([name]) => name === 'module wealth')).toHaveLength(1);
  said.mockRestore();
});
