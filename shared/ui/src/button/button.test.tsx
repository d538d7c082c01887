import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';

test('a busy button ignores presses and keeps its name and focus', async () => {
  const onClick = jest.fn();
  render(
    <Button busy busyLabel="Sending…" onClick={onClick}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

test('an action cannot start again until it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const action = jest.fn(() => promise);
  render(<Button onClick={action}>Buy</Button>);
  const button = screen.getByRole('button', { name: 'Buy' });
  // Both clicks of a double click come before React has rendered the first.
  act(() => {
    button.click();
    button.click();
  });
  expect(action).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => resolve());
  expect(button).not.toHaveAttribute('aria-busy');
  await userEvent.click(button);
  expect(action).toHaveBeenCalledTimes(2);
});

test('a busy submit button does not submit its form again', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'a{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

const Route = ({ to, children }: { to: string; children?: ReactNode }) => <a href={`#${to}`}>{children}</a>;

test('a button link has the style of a button and the props of its own component', () => {
  render(
    <ButtonLink as={Route} to="/spot" variant="primary">
      Trade
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Trade' })).toHaveAttribute('href', '#/spot');
});
