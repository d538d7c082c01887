import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { CountdownRing } from './market-name.tsx';

test.each([
  [31, '0:31', 'var(--primary-text)'],
  [30, '0:30', 'var(--warning)'],
  [10, '0:10', 'var(--danger)'],
  [-5, '0:00', 'var(--danger)'],
  [558, '9:18', 'var(--primary-text)'],
  [86_400, '24:00:00', 'var(--primary-text)'],
])('%i seconds before the end it says %s', async (left, text, colour) => {
  await renderPage(<CountdownRing end={1000 + left} whole={900} label={(time) => `${time} left`} />, {
    now: () => 1000,
  });
  const ring = screen.getByRole('img', { name: `${text} left` });
  expect(ring).toHaveTextContent(text);
  expect(ring.querySelectorAll('circle')[1]).toHaveAttribute('stroke', colour);
});
