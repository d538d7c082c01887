import { agentTraits } from '@livery/contract/configuration';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderHome } from '../../../../test/render-home.tsx';

const bannerUri = '/api/content/banner-metals.svg';
const traits = agentTraits.parse({ bannerUri });
/** What each layout shows in place of the agent's picture. */
const art = [
  ['1', /^Live chart of BTC\/USDT/],
  ['2', /^Live price of BTC\/USDT/],
  ['3', /^A day of BTC\/USDT as a landscape/],
  ['8', /^Live price of BTC\/USDT/],
] as const;

// jsdom loads no pictures, so none counts as complete.
beforeEach(() => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, value: false });
});

test.each(art)(
  "spec §1: the agent's banner replaces the picture of layout %s, which returns when the banner fails to load",
  async (officialModel, name) => {
    await renderHome({ configuration: { officialModel, appName: 'Aldera', agentTraits: traits } });
    const picture = await screen.findByRole('img', { name: 'Banner of Aldera' });
    expect(picture).toHaveAttribute('src', bannerUri);
    expect(picture).toHaveAttribute('width', '960');
    expect(picture).toHaveAttribute('height', '480');
    const banner = picture.closest('section');
    expect(banner?.querySelector('[aria-label^="Live price of"], [aria-label^="A day of"]')).toBeNull();
    await act(async () => void fireEvent.error(picture));
    expect(screen.queryByRole('img', { name: 'Banner of Aldera' })).toBeNull();
    expect(screen.getAllByRole('img', { name })[0]?.closest('section')).toBe(banner);
  },
);

test.each(['4', '6'] as const)(
  "spec §1: layout %s has only the agent's picture, and none when it fails to load",
  async (officialModel) => {
    await renderHome({ configuration: { officialModel, appName: 'Aldera', agentTraits: traits } });
    const picture = await screen.findByRole('img', { name: 'Banner of Aldera' });
    expect(picture).toHaveAttribute('src', bannerUri);
    fireEvent.error(picture);
    expect(screen.queryByRole('img', { name: 'Banner of Aldera' })).toBeNull();
  },
);
