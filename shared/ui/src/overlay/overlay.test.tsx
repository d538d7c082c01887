import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { LazySelect } from '../field/lazy-select.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Select } from './select.tsx';

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Redeem</Button>
      <Dialog title="Redeem early?" isOpen={open} onClose={() => setOpen(false)} closeLabel="Close">
        It costs 420 USDT.
      </Dialog>
    </>
  );
}

test('a dialog has a name, closes on Escape and returns the focus', async () => {
  render(<DialogExample />);
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  const dialog = screen.getByRole('dialog', { name: 'Redeem early?' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem' })).toHaveFocus());
});

function BuyExample({ isLoaded, isSoldOut = false }: { readonly isLoaded: boolean; readonly isSoldOut?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Products</h1>
      {!isSoldOut && <Button onClick={() => setOpen(true)}>Buy</Button>}
      {isOpen && (
        <Dialog key={String(isLoaded)} title="Buy" isOpen closeLabel="Close" onClose={() => setOpen(false)}>
          {isLoaded ? 'Form' : 'Loading'}
        </Dialog>
      )}
    </main>
  );
}

test('a dialog that replaced its placeholder returns the focus to the opener', async () => {
  const { rerender } = render(<BuyExample isLoaded={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  rerender(<BuyExample isLoaded />);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus());
});

test('a dialog whose opener is gone leaves the focus on the heading of the page', async () => {
  const { rerender } = render(<BuyExample isLoaded />);
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  rerender(<BuyExample isLoaded isSoldOut />);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus());
});

function MenuExample({ onAction }: { onAction: (id: string) => void }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const items = [
    { id: 'en-US', label: 'English' },
    { id: 'zh-CN', label: '简体中文' },
  ];
  return (
    <>
      <Button ref={trigger} onClick={() => setOpen(true)}>
        Language
      </Button>
      <Menu
        triggerRef={trigger}
        isOpen={open}
        onOpenChange={setOpen}
        label="Language"
        items={items}
        selected="en-US"
        onAction={onAction}
      />
    </>
  );
}

test('a menu of one choice works by keyboard alone', async () => {
  const onAction = jest.fn();
  render(<MenuExample onAction={onAction} />);
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  const menu = screen.getByRole('menu', { name: 'Language' });
  expect(within(menu).getByRole('menuitemradio', { name: 'English', checked: true })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledWith('zh-CN');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a select with a search field finds a country by name or code', async () => {
  const onSelect = jest.fn();
  render(
    <Select
      label="Country"
      searchLabel="Search"
      nothingFound="Nothing found"
      options={[
        { id: 'DE', label: 'Germany', note: '+49' },
        { id: 'JP', label: 'Japan', note: '+81' },
      ]}
      selected="DE"
      onSelect={onSelect}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Country/ }));
  await userEvent.keyboard('+81');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('x');
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
  await userEvent.keyboard('{Backspace}{ArrowDown}');
  // The Enter by which an input method takes a word, in Safari.
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', keyCode: 229 });
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('JP');
});

function LazySelectExample() {
  const [selected, setSelected] = useState<string>();
  return (
    <LazySelect
      label="Network"
      failure="The list could not be loaded"
      options={[
        { id: 'TRC20', label: 'TRON' },
        { id: 'ERC20', label: 'Ethereum' },
      ]}
      selected={selected}
      onSelect={setSelected}
      placeholder="Choose one"
    />
  );
}

test.each(['click', '{ArrowDown}', '{Enter}'])(
  'a lazy select opens its list by %s and keeps the choice',
  async (by) => {
    render(<LazySelectExample />);
    const button = screen.getByRole('button', { name: /Network/ });
    expect(button).toHaveTextContent('Choose one');
    if (by === 'click') await userEvent.click(button);
    else {
      await userEvent.tab();
      await userEvent.keyboard(by);
    }
    await userEvent.click(await screen.findByRole('option', { name: 'Ethereum' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Network/ })).toHaveTextContent('Ethereum'));
    await waitFor(() => expect(screen.getByRole('button', { name: /Network/ })).toHaveFocus());
  },
);
