import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField, passwordScore } from './password-field.tsx';
import { TextField } from './text-field.tsx';

test('help describes the field, and an error replaces it', () => {
  const { rerender } = render(<TextField label="Amount" help="At least 10" />);
  const field = screen.getByLabelText('Amount');
  expect(field).toHaveAccessibleDescription('At least 10');
  expect(field).not.toBeInvalid();
  rerender(<TextField label="Amount" help="At least 10" error="Not enough" />);
  expect(field).toHaveAccessibleDescription('Not enough');
  expect(field).toBeInvalid();
  expect(screen.queryByText('At least 10')).toBeNull();
});

test('a password is hidden until the eye is pressed', async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a password scores by length and variety, and common patterns score low', () => {
  expect(passwordScore('')).toBe(0);
  expect(passwordScore('abcdef')).toBe(1);
  expect(passwordScore('Password1234')).toBe(1);
  expect(passwordScore('aaaaaaaaaaaaaaaa')).toBe(1);
  expect(passwordScore('mirthful')).toBe(2);
  expect(passwordScore('Qz7!mirthful')).toBe(4);
  expect(passwordScore('correct horse battery')).toBe(4);
});

function Code({ onComplete, error }: { onComplete?: (value: string) => void; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <CodeField
      label="Code"
      value={value}
      onChange={setValue}
      help="6 digits"
      error={error}
      {...(onComplete && { onComplete })}
    />
  );
}

// input-otp asks which element is under the pointer.
beforeAll(() => {
  Object.assign(document, { elementFromPoint: () => null });
});

test('a code field takes digits only and is one field for keyboard and screen reader', async () => {
  const done = jest.fn();
  render(<Code onComplete={done} />);
  const field = await screen.findByLabelText('Code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAccessibleDescription('6 digits');
  await userEvent.type(field, '41a0b882');
  expect(field).toHaveValue('410882');
  expect(done).toHaveBeenCalledWith('410882');
});

test('a pasted code may contain spaces and dashes', async () => {
  render(<Code />);
  const field = await screen.findByLabelText('Code');
  await userEvent.click(field);
  await userEvent.paste(' 410-882 ');
  expect(field).toHaveValue('410882');
});

test('a code takes digits of any script, pasted and typed, and nothing else', async () => {
  const onComplete = jest.fn();
  render(<Code onComplete={onComplete} />);
  const field = await screen.findByLabelText('Code');
  await userEvent.click(field);
  await userEvent.paste('๔๑๐ ');
  await userEvent.keyboard('x８८');
  expect(field).toHaveValue('41088');
  await userEvent.keyboard('2');
  expect(onComplete).toHaveBeenCalledWith('410882');
});

test('a wrong code makes the field invalid and describes the error', async () => {
  render(<Code error="This code is wrong" />);
  const field = await screen.findByLabelText('Code');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('This code is wrong');
});

test('the code field adds only the style element with the nonce', async () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.content = 'n-1';
  document.head.append(meta);
  document.querySelector('#input-otp-style')?.remove();
  const { container } = render(<Code />);
  await screen.findByLabelText('Code');
  expect(container.querySelector('style, noscript')).toBeNull();
  expect(document.querySelector('#input-otp-style')).toHaveAttribute('nonce', 'n-1');
  meta.remove();
});

test('a checkbox can be checked, unchecked and mixed, and shows its error', async () => {
  const { rerender } = render(<Checkbox>I accept</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'I accept' });
  await userEvent.click(screen.getByText('I accept'));
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  rerender(
    <Checkbox mixed error="Please accept">
      I accept
    </Checkbox>,
  );
  expect(box).toBePartiallyChecked();
  expect(box).toBeInvalid();
});
