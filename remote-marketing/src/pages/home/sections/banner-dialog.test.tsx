import { user } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderHome } from '../../../../test/render-home.tsx';

const banner = {
  bannerUri: '',
  title: 'Bring in funds',
  summary: 'Over any network.',
  extra: '<p>Choose a <b>coin</b>.</p>',
};
const carousels = (...list: readonly (typeof banner)[]) => ({ carousels: () => Promise.resolve({ list }) });

test('spec §2.5: a banner with extra content opens a dialog with its title and text, and closes again', async () => {
  await renderHome(carousels(banner, { ...banner, title: 'Trade', extra: '' }));
  const [opener, ...others] = await screen.findAllByRole('button', { name: /^Read how/ });
  expect(others).toEqual([]);
  await user.click(opener ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Bring in funds' });
  await waitFor(() => expect(dialog).toHaveTextContent('Choose a coin.'));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('spec §2.5: the dialog of a banner without a title has the summary as its title', async () => {
  await renderHome(carousels({ ...banner, title: '' }));
  await user.click(await screen.findByRole('button', { name: /^Read how/ }));
  expect(await screen.findByRole('dialog', { name: 'Over any network.' })).toBeInTheDocument();
});

test('a banner without text is left out, and so is the section when no other banner remains', async () => {
  const wordless = { ...banner, title: ' ', summary: '' };
  const { unmount } = await renderHome(carousels(wordless, banner));
  expect(await screen.findAllByRole('button', { name: /^Read how/ })).toHaveLength(1);
  unmount();
  await renderHome(carousels(wordless));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'How it works' })).toBeNull());
});
