import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './segmented-control.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'phone', label: 'Phone' },
  { id: 'email', label: 'Email' },
  { id: 'key', label: 'Key' },
] as const;

function Example() {
  const [selected, setSelected] = useState<'phone' | 'email' | 'key'>('phone');
  return (
    <Tabs label="Sign in by" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

test('tabs are one Tab stop; arrows, Home and End move and choose', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Phone' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Email' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Email' })).toHaveTextContent('email');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Key', selected: true })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Phone', selected: true })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Email' })).not.toHaveFocus();
});

test('a segmented control is a group of radio buttons', async () => {
  const onSelect = jest.fn();
  render(
    <SegmentedControl
      label="Range"
      choices={[
        { id: 'week', label: '7 d' },
        { id: 'month', label: '30 d' },
      ]}
      selected="week"
      onSelect={onSelect}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Range' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '7 d' })).toBeChecked();
  await userEvent.click(screen.getByText('30 d'));
  expect(onSelect).toHaveBeenCalledWith('month');
});
