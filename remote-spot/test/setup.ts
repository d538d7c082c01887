import '@testing-library/jest-dom';
import { getLanguage } from '@livery/i18n';
import '@livery/market-ui/testing/page-layout';
import '@livery/market-ui/testing/slow-clock';
import { tradePageMessages } from '@livery/market-ui/trade-page';

// As the module's `preload` does: what opens later in the page does not wait for them.
beforeAll(() => tradePageMessages.load(getLanguage()));
